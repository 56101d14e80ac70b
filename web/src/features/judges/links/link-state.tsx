// The state of a link: whether it is valid, and the judges and the last contact of its phones.
import { Link2, Unlink } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, JudgeLink } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { useNow } from '@/ui/use-now'
import { judgeNames, LastContact, LastKnownUnsent, UnsentCount } from '../devices/contact'
import { splitEarlierDevices } from '../devices/earlier-devices'

export function LinkState(props: LinkStateProps) {
  const { link, devices, timeZone } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const validity = useValidityText(props)
  const { revokedAt, lastRideAt } = link
  const [latest] = devices
  const { current } = splitEarlierDevices(devices, timeZone, useNow())
  const Icon = revokedAt ? Unlink : Link2
  return (
    <p className="flex basis-72 flex-wrap items-center gap-x-3 text-sm max-lg:order-last max-lg:basis-full">
      <span
        className={classNames(
          'inline-flex items-center gap-1.5',
          revokedAt ? 'text-ink-soft' : 'font-semibold',
        )}
      >
        <Icon aria-hidden="true" size={16} />
        {validity}
      </span>
      {latest && <span className="wrap-anywhere">{judgeNames(devices).join(', ')}</span>}
      {latest && revokedAt && <LastKnownUnsent devices={devices} timeZone={timeZone} />}
      {latest && !revokedAt && (
        <>
          <LastContact time={latest.lastContactAt} />
          <UnsentCount devices={current} />
        </>
      )}
      {!latest && lastRideAt && (
        <span className="text-ink-soft">
          {t('judges.links.noLongerUsed', { time: dateTimeText(lastRideAt, timeZone, language) })}
        </span>
      )}
      {!latest && !lastRideAt && !revokedAt && (
        <span className="text-ink-soft">{t('judges.links.unopened')}</span>
      )}
    </p>
  )
}

export interface LinkStateProps {
  link: JudgeLink
  /** The phones that opened the link, the one with the latest contact first. */
  devices: readonly JudgeDevice[]
  timeZone: string
  /** Whether links of this stage still record new rides; otherwise they only deliver. */
  linksRecord: boolean
}

/** Returns whether the link records, only delivers, has expired or was revoked. */
function useValidityText({ link, timeZone, linksRecord }: Omit<LinkStateProps, 'devices'>): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deliversUntil, revokedAt } = link
  const isExpired = useNow() >= Date.parse(deliversUntil)
  if (revokedAt) return t('judges.links.isRevoked', { time: dateTimeText(revokedAt, timeZone, language) })
  if (linksRecord) return t('judges.links.isOpen')
  if (isExpired) return t('judges.links.isOver')
  return t('judges.links.deliversUntil', { time: dateTimeText(deliversUntil, timeZone, language) })
}
