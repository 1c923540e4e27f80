// check FORMAT FILE: the same as check.c, in Rust: `rustc check.rs -L LIB -l vpgn`.
use std::ffi::{c_void, CStr, CString};
use std::io::Write;
use std::os::raw::c_char;
use std::process::ExitCode;
use std::ptr;

/// `vpgn_reading`
#[repr(C)]
struct Reading {
    size: usize,
    from: *const c_char,
    variant: *const c_char,
    definitions: *const c_char,
    white_army: *const c_char,
    black_army: *const c_char,
    file: *const c_char,
}

extern "C" {
    fn vpgn_check(
        text: *const c_char,
        size: usize,
        reading: *const Reading,
        format: *const c_char,
        report: *mut *mut c_void,
    ) -> i32;
    fn vpgn_last_error() -> *const c_char;
    fn vpgn_text_data(text: *const c_void) -> *const c_char;
    fn vpgn_text_size(text: *const c_void) -> usize;
    fn vpgn_text_free(text: *mut c_void);
}

/// A text of the library, freed with its owner.
struct Text(*mut c_void);

impl Text {
    fn bytes(&self) -> &[u8] {
        unsafe { std::slice::from_raw_parts(vpgn_text_data(self.0).cast(), vpgn_text_size(self.0)) }
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        unsafe { vpgn_text_free(self.0) }
    }
}

fn check(text: &[u8], file: &str, format: &str) -> Result<Text, String> {
    let file = CString::new(file).map_err(|problem| problem.to_string())?;
    let format = CString::new(format).map_err(|problem| problem.to_string())?;
    let reading = Reading {
        size: std::mem::size_of::<Reading>(),
        from: ptr::null(),
        variant: ptr::null(),
        definitions: ptr::null(),
        white_army: ptr::null(),
        black_army: ptr::null(),
        file: file.as_ptr(),
    };
    let mut report = ptr::null_mut();
    let status = unsafe { vpgn_check(text.as_ptr().cast(), text.len(), &reading, format.as_ptr(), &mut report) };
    match status {
        0 => Ok(Text(report)),
        _ => Err(unsafe { CStr::from_ptr(vpgn_last_error()) }.to_string_lossy().into_owned()),
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    let (format, path) = match words.as_slice() {
        [_, format, path] => (format, path),
        _ => {
            eprintln!("usage: check FORMAT FILE");
            return ExitCode::from(2);
        }
    };
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(problem) => {
            eprintln!("check: {path}: {problem}");
            return ExitCode::from(2);
        }
    };
    match check(&text, path, format) {
        Ok(report) => match std::io::stdout().write_all(report.bytes()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::from(2),
        },
        Err(words) => {
            eprintln!("check: {words}");
            ExitCode::from(2)
        }
    }
}
