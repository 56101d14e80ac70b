// The riders whom this device follows, by participant id, kept without an account. A rider with an account has
// the same id at every stage.
import { Observable } from '../live/observable'

const STORAGE_KEY = 'zerodab-followed'
/** The latest are kept. */
const MAX_FOLLOWED = 200

/** Whether the stored value is the latest. Without storage the riders are followed until the page is left. */
let isStored = true

export const followed = new Observable<readonly string[]>([])
readStored()
// from another tab
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) readStored()
})

export function setFollowed(rider: string, isFollowed: boolean): void {
  readStored()
  const others = followed.get().filter((id) => id !== rider)
  const ids = isFollowed ? [...others, rider].slice(-MAX_FOLLOWED) : others
  followed.set(ids)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
    isStored = true
  } catch {
    isStored = false
  }
}

function readStored(): void {
  if (!isStored) return
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    followed.set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])
  } catch {
    // An unreadable value changes nothing.
  }
}
