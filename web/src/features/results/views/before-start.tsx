// The results of a stage that hasn't started, or is cancelled or postponed, where printed codes and shared links
// lead: when and where it begins, and how to join. The results follow only if there are any: of test rides that the
// secretary has kept, or of a race whose start was moved to a later time.
import { useId, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { dateFigure, isoDate } from '@/lib/time/dates'
import { paths, stageKey } from '@/lib/addresses/paths'
import { deadlineState, isCalledOff } from '@/lib/sport/phase'
import { ButtonAnchor, ButtonLink } from '@/ui/button'
import { DateFigure } from '@/ui/date-figure'
import { useLanguage } from '@/ui/use-language'
import { useNow } from '@/ui/use-now'
import { Deadline } from '@/features/registration/joining/deadline'
import { RegistrationBar } from '@/features/registration/joining/registration-bar'
import { CalledOffText } from '@/features/stages/called-off-text'
import { StageFacts } from '@/features/stages/stage-facts'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'

export function BeforeStart({ stage, store, isEmbedded, onFormOpen, children }: BeforeStartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const heading = useId()
  const hasResults = useObservable(store.board).trackedRows.size > 0
  const { startsAt, endsAt, timeZone, phase } = stage
  return (
    <div className="min-w-0">
      {/* On phones the registration button is at the end and sticks to the bottom edge until it is reached.
       */}
      <section aria-labelledby={heading} className="mt-4 max-sm:flex max-sm:flex-col">
        <div className="mb-4 flex gap-x-4 gap-y-3 max-[20rem]:flex-col sm:gap-x-8">
          <DateFigure
            size="large"
            figure={dateFigure(startsAt, endsAt, timeZone, language)}
            dateTime={isoDate(startsAt, timeZone)}
            className={isCalledOff(phase) ? 'line-through' : undefined}
          />
          <div className="flex min-w-0 flex-col justify-center gap-1">
            <h2 id={heading} className="text-2xl">
              {t(isCalledOff(phase) ? `stages.calledOff.${phase}` : 'results.notStarted')}
            </h2>
            {isCalledOff(phase) ? (
              <p className="wrap-anywhere">
                <CalledOffText stage={stage} />
              </p>
            ) : (
              !hasResults && <p className="text-ink-soft">{t('results.nothingYetText')}</p>
            )}
          </div>
        </div>
        <StageFacts stage={stage} className="mb-6" />
        {isEmbedded ? (
          <EmbeddedRegistration stage={stage} />
        ) : (
          <>
            <RegistrationBar stage={stage} onFormOpen={onFormOpen} />
            <StagePages stage={stage} store={store} />
          </>
        )}
      </section>
      {hasResults && <div className="mt-6">{children}</div>}
    </div>
  )
}

interface BeforeStartProps {
  stage: Stage
  store: BoardStore
  isEmbedded: boolean
  /** Called when the registration form opens or closes. */
  onFormOpen: (isOpen: boolean) => void
  /** The views of the results. */
  children: ReactNode
}

function StagePages({ stage, store }: { stage: Stage; store: BoardStore }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const riders = Object.values(useObservable(store.registered)).reduce((sum, count) => sum + count, 0)
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {riders > 0 && (
        <ButtonLink to={paths.startList(key)}>
          {t('participants.startList')} · {t('results.riders', { count: riders })}
        </ButtonLink>
      )}
      <ButtonLink to={paths.stage(key)}>{t('results.stagePage')}</ButtonLink>
    </p>
  )
}

/** Inside another site nobody is signed in, so joining opens the stage's own page. */
function EmbeddedRegistration({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const deadline = deadlineState(stage, useNow())
  const key = stageKey(stage)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {stage.registrationOpen ? (
        <ButtonAnchor look="filled" href={paths.joinStage(key)}>
          {t('joining.join')}
          <span className="sr-only">({t('stages.opensNewTab')})</span>
        </ButtonAnchor>
      ) : (
        <ButtonAnchor href={paths.stage(key)}>
          {t('results.stagePage')}
          <span className="sr-only">({t('stages.opensNewTab')})</span>
        </ButtonAnchor>
      )}
      {deadline !== 'none' && !isCalledOff(stage.phase) && <Deadline stage={stage} state={deadline} />}
    </div>
  )
}
