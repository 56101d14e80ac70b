//! The cost of another process, as reported by Linux.

use std::fs;
use std::time::Duration;

/// The CPU time of all living threads of these processes, exact to the nanosecond.
pub fn cpu(pids: &[u32]) -> Result<Duration, String> {
    pids.iter().map(|pid| cpu_of_one(*pid)).sum()
}

fn cpu_of_one(pid: u32) -> Result<Duration, String> {
    let tasks = format!("/proc/{pid}/task");
    let mut sum = Duration::ZERO;
    for task in fs::read_dir(&tasks).map_err(|error| format!("{tasks}: {error}"))?.flatten() {
        // the thread may have ended in the meantime
        let Ok(text) = fs::read_to_string(task.path().join("schedstat")) else { continue };
        sum += Duration::from_nanos(text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0));
    }
    Ok(sum)
}

/// The resident memory of these processes in kilobytes.
pub fn memory(pids: &[u32]) -> Result<u32, String> {
    pids.iter().map(|pid| memory_of_one(*pid)).sum()
}

fn memory_of_one(pid: u32) -> Result<u32, String> {
    let status = format!("/proc/{pid}/status");
    let text = fs::read_to_string(&status).map_err(|error| format!("{status}: {error}"))?;
    let resident = text
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok());
    resident.ok_or_else(|| format!("{status} has no VmRSS"))
}
