// Which of the judges' devices are no longer in use: a judge who opens the app in another browser or on another phone
// leaves the earlier one behind, which would look silent.
import type { JudgeDevice } from '@/api'
import { isoDate } from '@/lib/time/dates'

export interface SplitDevices {
  current: readonly JudgeDevice[]
  earlier: readonly JudgeDevice[]
}

/**
 * A device is an earlier one if it has sent everything and wasn't in contact today, but another device of the same judge
 * was. The day is that of the stage.
 */
export function splitEarlierDevices(
  devices: readonly JudgeDevice[],
  timeZone: string,
  now: number,
): SplitDevices {
  const today = isoDate(new Date(now).toISOString(), timeZone)
  const wasInContactToday = ({ lastContactAt }: JudgeDevice) => isoDate(lastContactAt, timeZone) === today
  const judgesToday = new Set(devices.filter(wasInContactToday).map(judgeOf))
  const isEarlier = (device: JudgeDevice) =>
    device.unsent === 0 && !wasInContactToday(device) && judgesToday.has(judgeOf(device))
  return {
    current: devices.filter((device) => !isEarlier(device)),
    earlier: devices.filter(isEarlier),
  }
}

/** The account; without one the link and the name, because several judges may open one link. */
function judgeOf({ user, link, judgeName }: JudgeDevice): string {
  return user ?? `${link} ${judgeName}`
}
