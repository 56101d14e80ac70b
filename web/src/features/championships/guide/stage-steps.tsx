// The last two steps: the first stage of the new championship, and its publication.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { ChampionshipSettings, ChampionshipStage } from '@/api'
import { dateText, isoDate } from '@/lib/time/dates'
import { paths, type ChampionshipKey, type StageKey } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { QueryView } from '@/ui/queries/query-view'
import { SkeletonLines } from '@/ui/queries/skeleton'
import { useLanguage } from '@/ui/use-language'
import { keyFromSettings, settingsQuery } from '../overview'
import { PublishingRefusal, usePublishing } from '../stages/publishing'
import { StageFields, useNewStage } from '../stages/stage-dialog'
import { StepForm } from './step-form'

export function StageStep({ championshipKey: championship }: { championshipKey: ChampionshipKey }) {
  const settings = useQuery(settingsQuery(championship))
  return (
    <QueryView query={settings} skeleton={<SkeletonLines lines={3} />}>
      {(championshipSettings) =>
        championshipSettings.classes.length > 0 ? (
          <FirstStage settings={championshipSettings} />
        ) : (
          <NoClasses settings={championshipSettings} />
        )
      }
    </QueryView>
  )
}

function FirstStage({ settings }: { settings: ChampionshipSettings }) {
  const { t } = useTranslation()
  const form = useNewStage(settings)
  const classes = settings.classes.map(({ name }) => name).join(', ')
  return (
    <StepForm
      text={t('championships.guide.stageText', { name: settings.displayName, classes })}
      submitLabel={t('championships.guide.stageSend')}
      form={form}
    >
      <StageFields methods={form.methods} />
    </StepForm>
  )
}

function NoClasses({ settings }: { settings: ChampionshipSettings }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t('championships.guide.noClasses', { name: settings.displayName })}</p>
      <ButtonLink look="filled" to={paths.championshipEdit(keyFromSettings(settings))}>
        {t('championships.guide.addClasses')}
      </ButtonLink>
    </div>
  )
}

export function PublishStep({ championshipKey, onPublished }: PublishStepProps) {
  const settings = useQuery(settingsQuery(championshipKey))
  return (
    <QueryView query={settings} skeleton={<SkeletonLines lines={3} />}>
      {({ stages: [first] }) => first && <FirstPublication stage={first} onPublished={onPublished} />}
    </QueryView>
  )
}

function FirstPublication({ stage, onPublished }: { stage: ChampionshipStage; onPublished: OnPublished }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const publishing = usePublishing(stage)
  const { title, startsAt, timeZone } = stage
  // A failure is shown through `publishing.error`.
  const publish = () =>
    publishing.mutateAsync(true).then(
      () => onPublished(stage),
      () => undefined,
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('championships.guide.publishText')}</p>
      <p className="leading-tight">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <time dateTime={isoDate(startsAt, timeZone)} className="text-ink-soft">
          {dateText(startsAt, timeZone, language)}
        </time>
      </p>
      <PublishingRefusal stage={stage} error={publishing.error} />
      <div className="flex flex-wrap gap-3">
        <Button look="filled" disabled={publishing.isPending} onClick={() => void publish()}>
          {t('championships.guide.publishSend')}
        </Button>
        <ButtonLink to={paths.stageEdit(stage)}>{t('championships.guide.check')}</ButtonLink>
      </div>
    </div>
  )
}

type OnPublished = (stage: StageKey & { title: string }) => void

interface PublishStepProps {
  championshipKey: ChampionshipKey
  onPublished: OnPublished
}
