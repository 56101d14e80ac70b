// The form of a new championship, and of a copy for another season.
import { useTranslation } from '@/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ChampionshipSettings, ChampionshipOverview, InstitutionOverview } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { useNow } from '@/ui/use-now'
import { SmallFormDialog } from './small-form-dialog'
import { championshipIn, nextName, repeatedClass, type NewChampionship } from './new-championship'
import { keyFromSettings, keyFromOverview } from './overview'
import { copyChampionship, createChampionship } from './championships-api'
import { useSmallForm } from './use-small-form'

export function useNewChampionship(
  institution: InstitutionOverview,
  onSaved?: (created: ChampionshipSettings) => void,
) {
  const season = String(new Date(useNow()).getFullYear())
  return useSmallForm<NewChampionship, ChampionshipSettings>(
    { displayName: '', season, classes: '' },
    (values) => createChampionship(institution.slug, championshipIn(values)),
    onSaved,
  )
}

type Named = Pick<NewChampionship, 'displayName' | 'season'>

function NameAndSeason<FormValues extends Named>({ methods }: { methods: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  // Every form of this type has these fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { register, formState } = methods as unknown as UseFormReturn<Named>
  return (
    <>
      <Field
        label={t('championships.championshipName')}
        required
        autoComplete="off"
        error={formState.errors.displayName?.message}
        {...register('displayName')}
      />
      <Field
        label={t('championships.season')}
        required
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        error={formState.errors.season?.message}
        {...register('season')}
      />
    </>
  )
}

export function ChampionshipFields({ methods }: { methods: UseFormReturn<NewChampionship> }) {
  const { t } = useTranslation()
  return (
    <>
      <NameAndSeason methods={methods} />
      <Field
        label={t('championships.newClasses')}
        help={t('championships.newClassesHelp')}
        autoComplete="off"
        error={methods.formState.errors.classes?.message}
        {...methods.register('classes', {
          validate: (input) => {
            const name = repeatedClass(input)
            return name === undefined || t('championships.classRepeated', { name })
          },
        })}
      />
    </>
  )
}

export function NewChampionshipDialog({ institution, onClose }: NewChampionshipDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useNewChampionship(
    institution,
    (created) => void navigate(paths.championshipEdit(keyFromSettings(created))),
  )
  return (
    <SmallFormDialog
      title={t('championships.newChampionship')}
      submitLabel={t('championships.create')}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-soft">{institution.name}</p>
      <ChampionshipFields methods={form.methods} />
    </SmallFormDialog>
  )
}

export function CopyChampionshipDialog({ institution, championship, onClose }: CopyChampionshipDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { displayName, season } = championship
  const form = useSmallForm<Named & { stages: boolean }, ChampionshipSettings>(
    { displayName: nextName(displayName, season), season: String(season + 1), stages: true },
    (values) =>
      copyChampionship(keyFromOverview(institution, championship), {
        ...values,
        season: Number(values.season),
      }),
    (created) => void navigate(paths.championshipEdit(keyFromSettings(created))),
  )
  return (
    <SmallFormDialog
      title={t('championships.copySeasonTitle', { name: displayName })}
      submitLabel={t('championships.copy')}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('championships.copySeasonText')}</p>
      <NameAndSeason methods={form.methods} />
      {championship.stages > 0 && (
        <Choice
          type="checkbox"
          label={t('championships.withStages', { count: championship.stages })}
          help={t('championships.withStagesHelp')}
          {...form.methods.register('stages')}
        />
      )}
    </SmallFormDialog>
  )
}

interface NewChampionshipDialogProps {
  institution: InstitutionOverview
  onClose: () => void
}

interface CopyChampionshipDialogProps extends NewChampionshipDialogProps {
  championship: ChampionshipOverview
}
