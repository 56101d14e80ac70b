// One thing that is left before the approval: how many, whom it concerns, where it is settled, and how it is accepted if it may be.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApprovalItem } from '../../../../api'
import { dateTimeText } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { Choice } from '../../../../ui/choice'
import { classes } from '../../../../ui/classes'
import { useSession } from '../../../accounts'
import { useStageView } from '../../stage-view'
import { ChecklistPhones } from './checklist-phones'
import { ChecklistRiders } from './checklist-riders'
import { useLeftText } from './left-text'

/** More than these stand behind a press, for there is more to see below. */
const SHOWN = 8

/** What may be approved as it is. */
const acceptable = ['lateRides', 'holes', 'ridersWithoutRides', 'phones', 'notStarted'] as const

export function ChecklistItem({ item, alone, before, accepted, missed, onAccept }: ChecklistItemProps) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const leftText = useLeftText()
  const { kind, blocking, riders, phones } = item
  const accepting = acceptable.find((known) => known === kind)
  const Icon = blocking ? CircleAlert : TriangleAlert
  const startsAt = dateTimeText(stage.startsAt, stage.timeZone, language)
  return (
    <li className={classes('border-l-4 pl-3', blocking ? 'border-danger' : 'border-warn')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex items-center gap-2 text-lg">
          <Icon
            aria-hidden="true"
            size={20}
            className={classes('shrink-0', blocking ? 'text-danger' : 'text-warn')}
          />
          {leftText(item)}
        </h3>
        <Place kind={kind} />
      </div>
      {before !== null && (
        <output className="block font-semibold text-warn">
          {before === 0 ? t('results.checklist.new') : t('results.checklist.before', { number: before })}
        </output>
      )}
      <p className="text-sm text-ink-soft">{t(`results.checklist.text.${kind}`, { time: startsAt })}</p>
      {riders.length > 0 && (
        <details open={alone || riders.length <= SHOWN}>
          <summary className="min-h-touch cursor-pointer content-center">
            {t('results.riders', { count: riders.length })}
          </summary>
          <ChecklistRiders kind={kind} riders={riders} />
        </details>
      )}
      {phones.length > 0 && <ChecklistPhones phones={phones} />}
      {accepting && onAccept && (
        <>
          <Choice
            type="checkbox"
            label={t(`results.checklist.accept.${accepting}`)}
            checked={accepted}
            aria-invalid={missed ? true : undefined}
            onChange={(event) => onAccept(event.target.checked)}
          />
          {missed && (
            <p role="alert" className="text-sm text-danger">
              {t('results.checklist.missed')}
            </p>
          )}
        </>
      )}
    </li>
  )
}

interface ChecklistItemProps {
  item: ApprovalItem
  /** Nothing else is left, so however many riders it has, they hide nothing. */
  alone: boolean
  /** How many there were when the secretary looked, if there are more now; null if there aren't. */
  before: number | null
  accepted: boolean
  /** It was to be accepted and wasn't. */
  missed: boolean
  /** Undefined as long as something else stops the approval. */
  onAccept: ((yes: boolean) => void) | undefined
}

/** The page where the whole of it is settled. */
function Place({ kind }: Pick<ApprovalItem, 'kind'>) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const { user } = useSession()
  if (kind === 'unfinishedRiders' || kind === 'holes')
    // a ride that is still to come is no gap: the filter would hide it
    return <PlaceLink to={paths.gapBoard(key, { open: kind === 'holes' })}>{t('gaps.title')}</PlaceLink>
  if (kind === 'phones') return <PlaceLink to={paths.judgePhones(key)}>{t('judges.devices.title')}</PlaceLink>
  if (kind === 'notStarted' && user?.admin)
    return <PlaceLink to={paths.stageEdit(key)}>{t('stageEdit.pageTitle')}</PlaceLink>
  return null
}

function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-touch items-center">
      {children}
    </Link>
  )
}
