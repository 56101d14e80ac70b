// When a seller is offered to renew an advert.
import type { OwnAd } from '../../../api'

/** Before that an advert stands long enough. */
const LAST_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** Once it is over or sold, and in its last weeks. */
export function isRenewable({ state, expiresAt }: Pick<OwnAd, 'state' | 'expiresAt'>, now: number): boolean {
  if (state === 'removed') return false
  return state !== 'open' || Date.parse(expiresAt) - now < LAST_DAYS * DAY
}
