// The texts for what this phone couldn't store, the same everywhere.
import type { TFunction } from '@/lib/i18n'

/** What failed: to save something, to delete it, or to save a ride, which then has to be written on paper. */
type Failure = 'notSaved' | 'notDeleted' | 'rideNotSaved'

export function storageErrorText(t: TFunction, error: Error, failure: Failure): string {
  return t(`errors.phone.${error.name === 'QuotaExceededError' ? 'full' : 'other'}.${failure}`)
}
