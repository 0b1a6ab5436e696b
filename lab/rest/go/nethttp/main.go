// The client service on net/http: nethttp PORT API, or nethttp codec NAMES FILE MILLISECONDS.
package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	"restlab/records"
)

func main() {
	if os.Args[1] == "codec" {
		milliseconds, _ := strconv.Atoi(os.Args[4])
		for _, codec := range strings.Split(os.Args[2], ",") {
			if err := records.Measure(codec, os.Args[3], milliseconds); err != nil {
				log.Fatal(err)
			}
		}
		return
	}
	api := os.Args[2]
	client := &http.Client{Transport: &http.Transport{MaxIdleConns: 512, MaxIdleConnsPerHost: 512, DisableCompression: true}}
	handle := func(path string, process func([]byte) ([]byte, error)) {
		http.HandleFunc(path, func(response http.ResponseWriter, _ *http.Request) {
			body, err := get(client, api)
			if err == nil {
				body, err = process(body)
			}
			if err != nil {
				http.Error(response, err.Error(), http.StatusBadGateway)
				return
			}
			response.Header().Set("Content-Type", "application/json")
			response.Header().Set("Content-Length", strconv.Itoa(len(body)))
			response.Write(body)
		})
	}
	handle("/testNoProcess", func(body []byte) ([]byte, error) { return body, nil })
	handle("/testReflection", records.Reflection)
	handle("/testNoReflection", records.Generated)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}

func get(client *http.Client, url string) ([]byte, error) {
	response, err := client.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.ContentLength < 0 {
		return io.ReadAll(response.Body)
	}
	body := make([]byte, response.ContentLength)
	if _, err = io.ReadFull(response.Body, body); err != nil {
		return nil, err
	}
	// The connection is reused once the end of the body has been read.
	_, err = io.Copy(io.Discard, response.Body)
	return body, err
}
