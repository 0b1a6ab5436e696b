// Package records holds the record of the experiment, and the codecs that the two services share.
package records

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"time"
)

// Record is read and written by easyjson, whose code the lab generates when it builds the services.
//
//easyjson:json
type Record struct {
	Id   string
	Name string
	Time int64
}

// Records is the body of every response.
//
//easyjson:json
type Records []Record

// plain has no generated methods, so that encoding/json uses reflection.
type plain struct {
	Id   string
	Name string
	Time int64
}

// Make returns count records with the same values in every run.
func Make(count int) Records {
	random := rand.New(rand.NewSource(1))
	result := make(Records, count)
	for i := range result {
		result[i] = Record{fmt.Sprintf("id_%d", random.Int63()), fmt.Sprintf("name_%d", random.Int63()), 1566731141 + int64(i)}
	}
	return result
}

// Reflection reads and writes the body with encoding/json.
func Reflection(body []byte) ([]byte, error) {
	var records []plain
	if err := json.Unmarshal(body, &records); err != nil {
		return nil, err
	}
	return json.Marshal(records)
}

// Generated reads and writes the body with easyjson.
func Generated(body []byte) ([]byte, error) {
	var records Records
	if err := records.UnmarshalJSON(body); err != nil {
		return nil, err
	}
	return records.MarshalJSON()
}

// Measure prints the least time in microseconds of reading and writing the file's body.
func Measure(codec string, file string, milliseconds int) error {
	body, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	process := Generated
	if codec == "reflection" {
		process = Reflection
	}
	least := time.Hour
	for end := time.Now().Add(time.Duration(milliseconds) * time.Millisecond); time.Now().Before(end); {
		start := time.Now()
		for i := 0; i < 20; i++ {
			if _, err := process(body); err != nil {
				return err
			}
		}
		if elapsed := time.Since(start) / 20; elapsed < least {
			least = elapsed
		}
	}
	fmt.Printf("%.3f\n", float64(least.Nanoseconds())/1000)
	return nil
}
