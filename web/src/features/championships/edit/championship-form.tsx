// The form of a championship's settings except its stages, saved as a whole.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { useNavigate } from 'react-router'
import type { ChampionshipSettings } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { ErrorNotice } from '@/ui/notices/notice'
import { SaveBar } from '@/ui/form/save-bar'
import { StaleEdit } from '@/ui/form/stale-edit'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { keyFromSettings } from '../overview'
import { ClassGrid } from './class-grid'
import { useComparison } from './comparison'
import { toFormValues, type FormValues } from './form-values'
import type { Fields } from './stale-fields'
import { TeamsField } from './teams-field'
import { optionalFeatures } from './optional-features'
import { useChampionshipForm } from './use-championship-form'

const flags = ['hasClubStandings', 'hasWomenClasses', 'hasTeamCompetition'] as const

export function ChampionshipForm({ settings }: { settings: ChampionshipSettings }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useId()
  const { methods, submit, saving, refusal, undo, current, theirs, dismissTheirs, takeOver } =
    useChampionshipForm(settings)
  const { register, control, formState } = methods
  const { errors, isDirty } = formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const navigateToNewAddress = (saved: ChampionshipSettings) => {
    if (saved.slug === settings.slug) return
    leaveFreely(() => void navigate(paths.championshipEdit(keyFromSettings(saved)), { replace: true }))
  }
  const [hasTeams, teams, hasProtests] = useWatch({
    control,
    name: ['hasTeamCompetition', 'teams', 'features.protests'],
  })
  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(navigateToNewAddress)
      }}
    >
      <Part title={t('championships.general')}>
        <Field
          label={t('championships.championshipName')}
          required
          autoComplete="off"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <Field
          label={t('championships.season')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          error={errors.season?.message}
          {...register('season')}
        />
      </Part>
      <Part title={t('championships.counts')} text={t('championships.countsHelp')}>
        {flags.map((flag) => (
          <Choice
            key={flag}
            type="checkbox"
            label={t(`championships.field.${flag}`)}
            help={t(`championships.flagHelp.${flag}`)}
            {...register(flag)}
          />
        ))}
      </Part>
      <ClassGrid methods={methods} />
      {(hasTeams || teams.length > 0) && (
        <Part title={t('championships.teams')} text={t('championships.teamsHelp')}>
          <TeamsField methods={methods} />
        </Part>
      )}
      <Part title={t('championships.field.features')} text={t('championships.featuresHelp')}>
        {optionalFeatures.map((feature) => (
          <Choice
            key={feature}
            type="checkbox"
            label={t(`championships.feature.${feature}`)}
            help={t(`championships.featureHelp.${feature}`)}
            {...register(`features.${feature}`)}
          />
        ))}
        {hasProtests && (
          <Field
            label={t('championships.field.protestMinutes')}
            required
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            error={errors.protestMinutes?.message}
            {...register('protestMinutes')}
          />
        )}
      </Part>
      <SaveBar
        form={form}
        unsaved={isDirty}
        saving={saving}
        refusal={<ErrorNotice>{refusal}</ErrorNotice>}
        onUndo={undo}
      />
      {theirs && (
        <StaleDialog
          methods={methods}
          base={toFormValues(current)}
          theirs={toFormValues(theirs)}
          onTakeOver={takeOver}
          onClose={dismissTheirs}
        />
      )}
      {question}
    </form>
  )
}

function StaleDialog(props: Omit<ComponentProps<typeof StaleEdit<FormValues, Fields>>, 'comparison'>) {
  return <StaleEdit {...props} comparison={useComparison(props.base, props.theirs)} />
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-6 first:border-0 md:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      <div className="flex max-w-prose min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
