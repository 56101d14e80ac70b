// Guides from an empty server to the first public stage in four steps; the form of the next step is shown
// inline. The guide disappears when a stage is public.
import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ChampionshipsOverview, InstitutionOverview } from '@/api'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { focusHere } from '@/ui/focus-here'
import { Hint } from '@/ui/notices/notice'
import { ChampionshipFields, useNewChampionship } from '../new-championship-form'
import { InstitutionFields, useNewInstitution } from '../institution-form'
import { keyFromOverview } from '../overview'
import { PublishStep, StageStep } from './stage-steps'
import { nextStep, stateOf, guideSteps, type Step } from './step'
import { StepForm } from './step-form'

export function Guide({ overview }: { overview: ChampionshipsOverview }) {
  const { t } = useTranslation()
  const [publishedStage, setPublished] = useState<StageKey & { title: string }>()
  const next = nextStep(overview)
  const [initialStep] = useState(next?.name)
  if (!next) {
    return (
      <Hint>
        {publishedStage && (
          <>
            {t('championships.guide.done', { title: publishedStage.title })}{' '}
            <Link to={paths.stage(publishedStage)} className="text-link">
              {t('championships.guide.look')}
            </Link>
          </>
        )}
      </Hint>
    )
  }
  return (
    <section aria-labelledby="guide" className="mb-8 max-w-prose">
      <h2 id="guide" className="text-2xl">
        {t('championships.guide.title')}
      </h2>
      <p className="pb-3 text-ink-soft">{t('championships.guide.text')}</p>
      <ol className="rounded-card border border-line bg-surface">
        {guideSteps.map((name, index) => (
          <StepLine
            key={name}
            figure={index + 1}
            title={t(`championships.guide.${name}`)}
            state={stateOf(name, next)}
            isJustReached={name === next.name && name !== initialStep}
          >
            {name === next.name && <NextStep step={next} onPublished={setPublished} />}
          </StepLine>
        ))}
      </ol>
    </section>
  )
}

function NextStep({ step, onPublished }: NextStepProps) {
  if (step.name === 'institution') return <InstitutionStep />
  if (step.name === 'championship') return <ChampionshipStep institution={step.institution} />
  const championship = keyFromOverview(step.institution, step.championship)
  return step.name === 'stage' ? (
    <StageStep championshipKey={championship} />
  ) : (
    <PublishStep championshipKey={championship} onPublished={onPublished} />
  )
}

interface NextStepProps {
  step: Step
  onPublished: (stage: StageKey & { title: string }) => void
}

function StepLine({ figure, title, state, isJustReached, children }: StepLineProps) {
  const { t } = useTranslation()
  return (
    <li
      aria-current={state === 'active' ? 'step' : undefined}
      className="flex gap-3 border-t border-line p-4 first:border-0"
    >
      <span
        className={classNames(
          'figure flex size-9 shrink-0 items-center justify-center rounded-plate border-2 text-2xl',
          state === 'done' && 'border-brand bg-brand text-brand-ink',
          state === 'active' && 'border-ink bg-tape text-tape-ink',
          state === 'waiting' && 'border-line text-ink-soft',
        )}
      >
        {state === 'done' ? <Check aria-hidden="true" size={20} /> : figure}
      </span>
      <div className="min-w-0 grow">
        <h3
          tabIndex={-1}
          ref={isJustReached ? focusHere : undefined}
          className={classNames('flex min-h-9 items-center text-xl', state !== 'active' && 'text-ink-soft')}
        >
          {title}
          {state !== 'active' && <span className="sr-only">: {t(`championships.guide.state.${state}`)}</span>}
        </h3>
        {children}
      </div>
    </li>
  )
}

interface StepLineProps {
  figure: number
  title: string
  state: 'done' | 'active' | 'waiting'
  /** Whether the previous step was just completed here: this step gets the focus. */
  isJustReached: boolean
  children: ReactNode
}

/** The second step: the championship with its season. */
function ChampionshipStep({ institution }: { institution: InstitutionOverview }) {
  const { t } = useTranslation()
  const form = useNewChampionship(institution)
  return (
    <StepForm
      text={t('championships.guide.championshipText')}
      submitLabel={t('championships.guide.championshipSend')}
      form={form}
    >
      <ChampionshipFields methods={form.methods} />
    </StepForm>
  )
}

/** The first step: the institution that organizes the competitions. */
function InstitutionStep() {
  const { t } = useTranslation()
  const form = useNewInstitution()
  return (
    <StepForm
      text={t('championships.guide.institutionText')}
      submitLabel={t('championships.guide.institutionSend')}
      form={form}
    >
      <InstitutionFields methods={form.methods} />
    </StepForm>
  )
}
