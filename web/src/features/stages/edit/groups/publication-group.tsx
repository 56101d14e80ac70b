// The switch that publishes the stage, and the missing fields with links to them.
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { ErrorNotice } from '@/ui/notices/notice'
import { ShareStage } from '@/features/stages/share-stage'
import { Group } from './group'
import { refusalText } from '../refusal-text'

export function PublicationGroup({ settings, unsaved, onPublish, onGoTo }: PublicationGroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const { isPublished, missing } = settings
  const toggle = async () => {
    setRefusal(null)
    setPending(true)
    try {
      await onPublish(!isPublished)
    } catch (error) {
      setRefusal(error)
    } finally {
      setPending(false)
    }
  }
  const state = isPublished ? 'published' : 'unpublished'
  return (
    <Group name="publication">
      <button
        type="button"
        role="switch"
        aria-checked={isPublished}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        disabled={isPending}
        onClick={() => void toggle()}
        className="flex min-h-touch max-w-prose items-center gap-4 rounded-control text-left"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-(--duration-quick)',
            isPublished ? 'justify-end border-brand bg-brand' : 'border-line-strong bg-surface',
          )}
        >
          <span
            className={classNames('size-6 rounded-full', isPublished ? 'bg-brand-ink' : 'bg-line-strong')}
          />
        </span>
        <span>
          <span id={`${id}-label`} className="block font-semibold">
            {t('stageEdit.everyoneSees')}
          </span>
          <span id={`${id}-text`} className="block text-sm text-ink-soft">
            {t(`stageEdit.${state}Text`)}
            {unsaved && ` ${t('stageEdit.savedFirst')}`}
          </span>
        </span>
      </button>
      {isPublished && (
        <div>
          <ShareStage stage={stageKey(settings)} title={settings.title} />
        </div>
      )}
      {isPublished && settings.resultsStatus === 'inProgress' && (
        <p>
          <ButtonLink to={rarePaths.changeSchedule(stageKey(settings))}>
            {t('stages.schedule.menu')}
          </ButtonLink>
        </p>
      )}
      <ErrorNotice>{!!refusal && refusalText(t, refusal)}</ErrorNotice>
      {!isPublished && missing.length > 0 && <MissingFields missing={missing} onGoTo={onGoTo} />}
    </Group>
  )
}

interface PublicationGroupProps {
  settings: StageSettings
  /** Whether the form has unsaved changes, which are saved first. */
  unsaved: boolean
  onPublish: (published: boolean) => Promise<void>
  /** Shows a field by its name in the form. */
  onGoTo: (field: string) => void
}

/** The fields without which the stage can't be published, as links to them. */
function MissingFields({ missing, onGoTo }: MissingFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-prose rounded-control bg-warn-tint p-3">
      <p className="font-semibold">{t('stageEdit.missing')}</p>
      <ul className="list-disc pl-5">
        {missing.map((field) => (
          <li key={field}>
            <button type="button" className="text-link min-h-touch text-left" onClick={() => onGoTo(field)}>
              {t(field === 'classes' ? 'stageEdit.missingClasses' : 'stageEdit.missingOrganizer')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MissingFieldsProps = Pick<PublicationGroupProps, 'onGoTo'> & Pick<StageSettings, 'missing'>
