// The fields of a championship's settings, part by part.
import { useId, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ChampionshipSettings } from '@/api'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { RulesSection } from '../rules/rules-section'
import { ClassGrid } from './class-grid'
import type { FormValues } from './form-values'
import { optionalFeatures } from './optional-features'
import { TeamsField } from './teams-field'

const flags = ['hasClubStandings', 'hasWomenClasses', 'hasTeamCompetition'] as const

export function ChampionshipFields({ methods, settings, onEditRules }: ChampionshipFieldsProps) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const { errors } = formState
  const [hasTeams, teams] = useWatch({ control, name: ['hasTeamCompetition', 'teams'] })
  return (
    <>
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
      <Part title={t('championshipRules.title')}>
        <RulesSection methods={methods} settings={settings} onEdit={onEditRules} />
      </Part>
      <ClassGrid methods={methods} />
      {(hasTeams || teams.length > 0) && (
        <Part title={t('championships.teams')} text={t('championships.teamsHelp')}>
          <TeamsField methods={methods} />
        </Part>
      )}
      <FeaturesPart methods={methods} />
    </>
  )
}

interface ChampionshipFieldsProps {
  methods: UseFormReturn<FormValues>
  /** As saved. */
  settings: ChampionshipSettings
  /** Opens the dialog that changes single values of the rules. */
  onEditRules: () => void
}

function FeaturesPart({ methods }: Pick<ChampionshipFieldsProps, 'methods'>) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const { errors } = formState
  const hasProtests = useWatch({ control, name: 'features.protests' })
  return (
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
  )
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
