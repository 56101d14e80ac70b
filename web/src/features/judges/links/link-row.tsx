// One link: its name, its sections, its state, and the judges and the last contact of its phones.
import { Link2, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { JudgeDevice, JudgeLink } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { useNow } from '@/ui/use-now'
import { rangesText } from '@/features/stages/ranges'
import { judgeNames, LastContact, LastKnownUnsent, UnsentCount } from '../devices/contact'

export function LinkRow(props: LinkRowProps) {
  const { link, devices, sectionCount, timeZone, linksRecord, onRevoke, onMakeAgain } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, sections, createdAt, deliversUntil, revokedAt, lastRideAt } = link
  const [latest] = devices
  const isExpired = useNow() >= Date.parse(deliversUntil)
  const state = () => {
    if (revokedAt) return t('judges.links.isRevoked', { time: dateTimeText(revokedAt, timeZone, language) })
    if (linksRecord) return t('judges.links.isOpen')
    if (isExpired) return t('judges.links.isOver')
    return t('judges.links.deliversUntil', { time: dateTimeText(deliversUntil, timeZone, language) })
  }
  const list = rangesText(sections)
  const removed = sections.filter((section) => section > sectionCount)
  const Icon = revokedAt ? Unlink : Link2
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p
        className={classNames(
          'figure flex h-8 min-w-13 shrink-0 items-center justify-center rounded-plate border px-1.5 text-xl',
          revokedAt ? 'border-line text-ink-soft' : 'border-plate-line bg-plate text-plate-ink',
        )}
      >
        <span className="sr-only">{t('judges.links.sections', { count: sections.length, list })}</span>
        <span aria-hidden="true">{list}</span>
      </p>
      <div className="min-w-0 grow basis-0 leading-tight">
        <p className={classNames('font-semibold wrap-anywhere', !!revokedAt && 'text-ink-soft line-through')}>
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {t('judges.links.created', { time: dateTimeText(createdAt, timeZone, language) })}
        </p>
        {removed.length > 0 && !revokedAt && (
          <p className="text-sm text-warn">
            {t('judges.links.removed', { count: removed.length, list: rangesText(removed) })}
          </p>
        )}
      </div>
      <p className="flex basis-72 flex-wrap items-center gap-x-3 text-sm max-lg:order-last max-lg:basis-full">
        <span
          className={classNames(
            'inline-flex items-center gap-1.5',
            revokedAt ? 'text-ink-soft' : 'font-semibold',
          )}
        >
          <Icon aria-hidden="true" size={16} />
          {state()}
        </span>
        {latest && <span className="wrap-anywhere">{judgeNames(devices).join(', ')}</span>}
        {latest && revokedAt && <LastKnownUnsent devices={devices} timeZone={timeZone} />}
        {latest && !revokedAt && (
          <>
            <LastContact time={latest.lastContactAt} />
            <UnsentCount devices={devices} />
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
      <div className="flex justify-end lg:w-32">
        {revokedAt ? (
          <Button look="quiet" aria-label={t('judges.links.makeAgainOf', { name })} onClick={onMakeAgain}>
            {t('judges.links.makeAgain')}
          </Button>
        ) : (
          <Button look="quiet" aria-label={t('judges.links.revokeOf', { name })} onClick={onRevoke}>
            {t('judges.links.revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface LinkRowProps {
  link: JudgeLink
  /** The phones that opened the link, the one with the latest contact first. */
  devices: readonly JudgeDevice[]
  /** The number of sections of the stage. */
  sectionCount: number
  timeZone: string
  /** Whether links of this stage still record new rides; otherwise they only deliver. */
  linksRecord: boolean
  onRevoke: () => void
  /** Called to make another link like this one, which was revoked. */
  onMakeAgain: () => void
}
