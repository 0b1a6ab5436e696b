// The client service on fasthttp: fasthttp PORT API.
package main

import (
	"log"
	"os"

	"github.com/valyala/fasthttp"
	"restlab/records"
)

func main() {
	api := os.Args[2]
	client := &fasthttp.Client{MaxConnsPerHost: 512}
	log.Fatal(fasthttp.ListenAndServe("127.0.0.1:"+os.Args[1], func(context *fasthttp.RequestCtx) {
		request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
		defer fasthttp.ReleaseRequest(request)
		defer fasthttp.ReleaseResponse(response)
		request.SetRequestURI(api)
		err := client.Do(request, response)
		body := response.Body()
		if err == nil {
			switch string(context.Path()) {
			case "/testNoProcess":
			case "/testReflection":
				body, err = records.Reflection(body)
			case "/testNoReflection":
				body, err = records.Generated(body)
			default:
				context.SetStatusCode(fasthttp.StatusNotFound)
				return
			}
		}
		if err != nil {
			context.Error(err.Error(), fasthttp.StatusBadGateway)
			return
		}
		context.SetContentType("application/json")
		context.SetBody(body)
	}))
}
