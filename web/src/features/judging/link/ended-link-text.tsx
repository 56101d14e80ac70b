// What happens to the rides that wait for a judge link that has ended, and what to do. Only another link, or
// the judge's account, can send them: this one has ended, and another phone can't deliver them either.
import { useTranslation } from '@/ui/i18n'

export function EndedLinkText({
  count,
  isStoragePersistent,
}: {
  /** The number of rides that wait. */
  count: number
  /** Whether the browser keeps stored data when the phone runs out of space; null until it has answered. */
  isStoragePersistent: boolean | null
}) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('judges.link.endedUnsent', { count })}</p>
      <p>{t(isStoragePersistent === false ? 'judges.link.endedNotLasting' : 'judges.link.endedSafe')}</p>
      <p className="font-semibold">{t('judges.link.endedHelp')}</p>
    </>
  )
}
