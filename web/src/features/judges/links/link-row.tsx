// One link: its name, its sections, its state, and the judges and the last contact of its phones.
import { useTranslation } from '@/ui/i18n'
import { dateTimeText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { rangesText } from '@/features/stages/ranges'
import { HandedOver } from '../handover/handed-over'
import { LinkState, type LinkStateProps } from './link-state'

export function LinkRow({ sectionCount, onRevoke, onMakeAgain, onHandOver, ...stateProps }: LinkRowProps) {
  const { link, timeZone } = stateProps
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, sections, createdAt, revokedAt } = link
  const list = rangesText(sections)
  const removed = sections.filter((section) => section > sectionCount)
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
        {link.crossCheck && <p className="text-sm text-ink-soft">{t('crossCheck.link')}</p>}
        <HandedOver sections={link.handedOver} />
        {removed.length > 0 && !revokedAt && (
          <p className="text-sm text-warn">
            {t('judges.links.removed', { count: removed.length, list: rangesText(removed) })}
          </p>
        )}
      </div>
      <LinkState {...stateProps} />
      <div className={classNames('flex flex-wrap justify-end', !onHandOver && 'lg:w-32')}>
        {onHandOver && (
          <Button look="quiet" aria-label={t('handover.secretary.openOf', { name })} onClick={onHandOver}>
            {t('handover.secretary.open')}
          </Button>
        )}
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

interface LinkRowProps extends LinkStateProps {
  /** The number of sections of the stage. */
  sectionCount: number
  onRevoke: () => void
  /** Called to make another link like this one, which was revoked. */
  onMakeAgain: () => void
  /** Undefined where the link has no section to hand over. */
  onHandOver: (() => void) | undefined
}
