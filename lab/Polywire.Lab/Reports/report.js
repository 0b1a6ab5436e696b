// A click on a heading sorts its table by that column; a second click reverses the order. Cells without a figure come last.
for (const heading of document.querySelectorAll("th")) {
  heading.addEventListener("click", () => {
    const table = heading.closest("table"), index = [...heading.parentNode.children].indexOf(heading);
    const down = heading.getAttribute("aria-sort") === "ascending";
    for (const other of heading.parentNode.children) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = row => row.children[index].dataset.value ?? row.children[index].textContent;
    const figure = heading.classList.contains("figure");
    const rows = [...table.tBodies[0].rows].sort((a, b) => {
      const x = key(a), y = key(b);
      if (!figure) return (down ? -1 : 1) * x.localeCompare(y);
      if (x === "" || y === "") return (x === "") - (y === "");
      return (down ? -1 : 1) * (x - y);
    });
    table.tBodies[0].append(...rows);
  });
}
