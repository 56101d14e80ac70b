// Shows a stage to everyone, or to the office alone again. What it lacks for that, the server says.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../../../api'
import { paths, type StageKey } from '../../../../lib/paths'
import { Refusal } from '../../../../ui/notice'
import { useOfficeChange } from '../office'
import { publishStage } from '../office-api'
import { refusalText } from '../refusal-text'

export function usePublishing(stage: StageKey) {
  return useOfficeChange((published: boolean) => publishStage(keyOf(stage), published))
}

export function PublishSwitch({ stage, publishing }: PublishSwitchProps) {
  const { t } = useTranslation()
  const id = useId()
  const wished = publishing.isPending ? publishing.variables : stage.isPublished
  return (
    <span className="flex min-h-touch items-center gap-2">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={t('office.publicOf', { title: stage.title })}
        checked={wished}
        aria-checked={wished}
        disabled={publishing.isPending}
        onChange={(event) => publishing.mutate(event.target.checked)}
        className="size-5 accent-brand"
      />
      <label htmlFor={id}>{wished ? t('office.public') : t('office.draft')}</label>
    </span>
  )
}

/** Why it isn't done: what lacks, with the way to where it is filled in. */
export function PublishingRefusal({ stage, error }: { stage: StageKey; error: Error | null }) {
  const { t } = useTranslation()
  const lacks = isApiError(error, 'not-publishable')
  return (
    <Refusal>
      {lacks ? (
        <>
          {t('office.lacking', { what: error.fields.map(({ field }) => lackText(t, field)).join(', ') })}{' '}
          <Link to={paths.stageEdit(stage)} className="text-link whitespace-nowrap">
            {t('office.fillIn')}
          </Link>
        </>
      ) : (
        error && refusalText(t, error)
      )}
    </Refusal>
  )
}

const lackable = ['organizer', 'classes'] as const

function lackText(t: TFunction, field: string): string {
  return t(`office.lack.${lackable.find((known) => known === field) ?? 'other'}`)
}

/** Of a stage in a list: its address alone. */
function keyOf({ institution, championship, stage }: StageKey): StageKey {
  return { institution, championship, stage }
}

interface PublishSwitchProps {
  stage: StageKey & { title: string; isPublished: boolean }
  publishing: ReturnType<typeof usePublishing>
}
