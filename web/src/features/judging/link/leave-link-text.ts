// The text of the button that leaves a judge link, which says what follows: the previous link, or the account.
import type { TFunction } from 'i18next'
import { previousLink } from '../storage/stored-links'

export function leaveLinkText(t: TFunction, stage: string): string {
  return t(previousLink(stage) ? 'judges.link.useBefore' : 'judges.link.useAccount')
}
