//! What another process costs, as Linux counts it.

use std::fs;
use std::time::Duration;

/// The processor time of all living threads of a process, exact to the nanosecond.
pub fn cpu(pid: u32) -> Result<Duration, String> {
    let tasks = format!("/proc/{pid}/task");
    let mut sum = Duration::ZERO;
    for task in fs::read_dir(&tasks).map_err(|error| format!("{tasks}: {error}"))?.flatten() {
        // a thread may have ended since
        let Ok(text) = fs::read_to_string(task.path().join("schedstat")) else { continue };
        sum += Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0));
    }
    Ok(sum)
}

/// The memory that a process holds, in kilobytes.
pub fn memory(pid: u32) -> Result<u32, String> {
    let status = format!("/proc/{pid}/status");
    let text = fs::read_to_string(&status).map_err(|error| format!("{status}: {error}"))?;
    let held = text.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok());
    held.ok_or_else(|| format!("{status} tells no VmRSS"))
}
