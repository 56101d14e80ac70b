// When the seller of an advert is offered to renew it.
import type { OwnAd } from '@/api'

/** Open adverts with more days left aren't offered for renewal. */
const LAST_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an advert can be renewed: after it has expired or was sold, and in its last days. */
export function isRenewable({ state, expiresAt }: Pick<OwnAd, 'state' | 'expiresAt'>, now: number): boolean {
  if (state === 'removed') return false
  return state !== 'open' || Date.parse(expiresAt) - now < LAST_DAYS * DAY_MS
}
