// The API server: api PORT COUNT answers every request with the same array of COUNT records.
package main

import (
	"log"
	"os"
	"strconv"

	"github.com/valyala/fasthttp"
	"restlab/records"
)

func main() {
	count, err := strconv.Atoi(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	body, err := records.Make(count).MarshalJSON()
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(fasthttp.ListenAndServe("127.0.0.1:"+os.Args[1], func(context *fasthttp.RequestCtx) {
		context.SetContentType("application/json")
		context.SetBody(body)
	}))
}
