//! The cost of another process, as reported by Linux.

use std::fs;
use std::time::Duration;

use nix::time::ClockId;
use nix::unistd::Pid;

/// The CPU time of these processes with all their threads, ended ones too, exact to the nanosecond.
pub fn cpu(pids: &[u32]) -> Result<Duration, String> {
    pids.iter().map(|pid| cpu_of_one(*pid)).sum()
}

fn cpu_of_one(pid: u32) -> Result<Duration, String> {
    let error = |error| format!("the CPU time of process {pid}: {error}");
    let pid = Pid::from_raw(pid.try_into().map_err(|_| format!("{pid} is no process id"))?);
    let clock = ClockId::pid_cpu_clock_id(pid).map_err(error)?;
    Ok(clock.now().map_err(error)?.into())
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::hint::black_box;

    use super::*;

    #[test]
    fn the_cpu_time_includes_threads_that_have_ended() {
        let worked = Duration::from_millis(5);
        let work = move || {
            while Duration::from(ClockId::CLOCK_THREAD_CPUTIME_ID.now().unwrap()) < worked {
                black_box((0..1000_u64).sum::<u64>());
            }
        };
        let pid = [std::process::id()];
        let before = cpu(&pid).unwrap();
        std::thread::spawn(work).join().unwrap();
        assert!(cpu(&pid).unwrap() >= before + worked);
        assert!(cpu(&[5_000_000]).unwrap_err().contains("5000000"));
    }
}
