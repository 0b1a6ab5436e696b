//! The protocol of a native program: it reads commands from standard input and answers each with one line.
//! See ../../../cpp/anchors.hpp for the commands.

pub mod models;

use std::hint::black_box;
use std::io::{stdin, BufRead};

/// What is timed. Every read makes its values anew and frees them; writing goes to memory that is used again.
pub trait Row {
    fn check(&mut self, expected: &[u8]) -> Result<String, String>;
    fn read(&mut self);
    fn write(&mut self);
}

struct ValueRow<T, R, W> {
    input: Vec<u8>,
    value: T,
    buffer: Vec<u8>,
    read: R,
    write: W,
}

impl<T: PartialEq, R: Fn(&[u8]) -> T, W: Fn(&T, &mut Vec<u8>)> Row for ValueRow<T, R, W> {
    fn check(&mut self, expected: &[u8]) -> Result<String, String> {
        self.write();
        if self.buffer == expected {
            return Ok("same bytes".into());
        }
        if (self.read)(&self.buffer) == self.value && (self.read)(expected) == self.value {
            return Ok(format!("same values in {} bytes", self.buffer.len()));
        }
        Err("the values are not those that were read".into())
    }

    fn read(&mut self) {
        black_box((self.read)(black_box(&self.input)));
    }

    fn write(&mut self) {
        self.buffer.clear();
        (self.write)(black_box(&self.value), &mut self.buffer);
        black_box(&self.buffer);
    }
}

pub fn row<T: PartialEq + 'static>(input: Vec<u8>, read: impl Fn(&[u8]) -> T + 'static, write: impl Fn(&T, &mut Vec<u8>) + 'static) -> Option<Box<dyn Row>> {
    let value = read(&input);
    Some(Box::new(ValueRow { input, value, buffer: Vec::new(), read, write }))
}

#[repr(C)]
struct Moment {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, moment: *mut Moment) -> i32;
}

fn thread_time() -> i64 {
    const THREAD_PROCESSOR_TIME: i32 = 3;
    let mut now = Moment { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(THREAD_PROCESSOR_TIME, &mut now) };
    now.seconds * 1_000_000_000 + now.nanoseconds
}

/// Answers commands until standard input ends. `open` makes a row from its name and input.
pub fn serve(version: Option<&str>, open: impl Fn(&str, Vec<u8>) -> Option<Box<dyn Row>>) {
    let mut row: Option<Box<dyn Row>> = None;
    for line in stdin().lock().lines() {
        let line = line.expect("standard input is text");
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["version"] => println!("{}", version.unwrap_or("unknown")),
            ["open", name, input, expected] => {
                let load = |path: &str| std::fs::read(path).expect("the files of a row are there");
                row = open(name, load(input));
                println!("{}", row.as_mut().map_or("unknown".into(), |r| r.check(&load(expected)).unwrap_or_else(|e| format!("failed: {e}"))));
            }
            [command, calls] => {
                let calls: u64 = calls.parse().expect("the number of calls is a number");
                let row = row.as_mut().expect("a row is open");
                let start = thread_time();
                for _ in 0..calls {
                    if command == "read" {
                        row.read()
                    } else {
                        row.write()
                    }
                }
                println!("{}", thread_time() - start);
            }
            _ => println!("failed: '{line}' is not a command"),
        }
    }
}
