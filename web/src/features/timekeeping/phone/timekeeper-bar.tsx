// The bar of the timekeeper's screen: the stage, and how many times wait on this phone.
import { Check, CloudOff, Undo2 } from 'lucide-react'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'
import type { TimeOutboxState } from './time-outbox'

export function TimekeeperBar({ stageKey, title, outbox, problem }: TimekeeperBarProps) {
  const { t } = useTranslation()
  const waiting = outbox.entries.filter(({ state }) => state === 'waiting').length
  const isOffline = problem === 'offline' || outbox.delivery === 'unreachable'
  const isDone = waiting === 0 && !isOffline
  return (
    <header className="bg-ground">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-2 px-gutter py-1">
        <h1 className="min-w-0 grow text-2xl wrap-anywhere">{title}</h1>
        {outbox.isLoaded && (
          <output
            className={classNames(
              'flex items-center gap-2 rounded-full px-3 py-1 font-semibold',
              isDone ? 'text-ink-soft' : 'bg-warn-tint text-warn',
            )}
          >
            {isOffline && <CloudOff aria-hidden="true" size={20} />}
            {isDone && <Check aria-hidden="true" size={20} className="text-brand" />}
            {isOffline && <span>{t('ui.offline')}</span>}
            {waiting > 0 ? t('judging.unsent', { count: waiting }) : t('judging.allSent')}
          </output>
        )}
        <ButtonLink look="quiet" to={paths.stage(stageKey)}>
          <Undo2 aria-hidden="true" size={20} />
          {t('judging.toStage')}
        </ButtonLink>
      </div>
      {outbox.delivery === 'otherPerson' && (
        <p className="bg-warn-tint px-gutter py-2 text-center">{t('timekeeping.phone.otherPerson')}</p>
      )}
      {outbox.delivery === 'refused' && waiting > 0 && (
        <p className="bg-warn-tint px-gutter py-2 text-center">
          {t('timekeeping.phone.waitingHere', { count: waiting })}{' '}
          {t('timekeeping.phone.waitingReason.refused')}
        </p>
      )}
      <div className="tape h-1 rounded-none" />
    </header>
  )
}

interface TimekeeperBarProps {
  stageKey: StageKey
  title: string
  outbox: TimeOutboxState
  problem: string | null
}
