// The riders whom this device follows, by participant id, kept without an account. A rider with an account has
// the same id at every stage.
import { Observable } from '../live/observable'

const STORAGE_KEY = 'zerodab-followed'
/** The latest are kept. */
const MAX_FOLLOWED = 200

export const followed = new Observable<readonly string[]>(stored())

export function setFollowed(rider: string, isFollowed: boolean): void {
  const others = followed.get().filter((id) => id !== rider)
  const ids = isFollowed ? [...others, rider].slice(-MAX_FOLLOWED) : others
  followed.set(ids)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Without storage the riders are followed until the page is left.
  }
}

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (Array.isArray(value)) return value.filter((id) => typeof id === 'string')
  } catch {
    // An unreadable value counts as nobody.
  }
  return []
}
