// When the seller of an ad is offered to renew it.
import type { OwnAd } from '@/api'
import { DAY_MS } from '@/lib/dates'

/** Open ads with more days left aren't offered for renewal. */
const LAST_DAYS = 30

/** Whether an ad can be renewed: after it has expired or was sold, and in its last days. */
export function isRenewable({ state, expiresAt }: Pick<OwnAd, 'state' | 'expiresAt'>, now: number): boolean {
  if (state === 'removed') return false
  return state !== 'open' || Date.parse(expiresAt) - now < LAST_DAYS * DAY_MS
}
