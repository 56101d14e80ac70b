// Publishes a stage, or hides it from the public again. The server says what is missing for that.
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import { useId } from 'react'
import { Link } from 'react-router'
import { isApiError } from '@/api'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { ErrorNotice } from '@/ui/notices/notice'
import { useAdminMutation } from '../overview'
import { publishStage } from '../championships-api'
import { refusalText } from '../refusal-text'

export function usePublishing(stage: StageKey) {
  return useAdminMutation((published: boolean) => publishStage(stage, published))
}

export function PublishSwitch({ stage, publishing }: PublishSwitchProps) {
  const { t } = useTranslation()
  const id = useId()
  const checked = publishing.isPending ? publishing.variables : stage.isPublished
  return (
    <span className="flex min-h-touch items-center gap-2">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={t('championships.publicOf', { title: stage.title })}
        checked={checked}
        aria-checked={checked}
        disabled={publishing.isPending}
        onChange={(event) => publishing.mutate(event.target.checked)}
        className="size-5 accent-brand"
      />
      <label htmlFor={id}>{t('championships.public')}</label>
    </span>
  )
}

/** Shows why publishing failed: what is missing, with a link to fill it in. */
export function PublishingRefusal({ stage, error }: { stage: StageKey; error: Error | null }) {
  const { t } = useTranslation()
  const isIncomplete = isApiError(error, 'not-publishable')
  return (
    <ErrorNotice>
      {isIncomplete ? (
        <>
          {t('championships.missingBeforePublishing', {
            what: error.fields.map(({ field }) => missingFieldText(t, field)).join(', '),
          })}{' '}
          <Link to={paths.stageEdit(stage)} className="text-link whitespace-nowrap">
            {t('championships.fillIn')}
          </Link>
        </>
      ) : (
        error && refusalText(t, error)
      )}
    </ErrorNotice>
  )
}

const knownFields = ['organizer', 'classes'] as const

function missingFieldText(t: TFunction, field: string): string {
  return t(`championships.missingField.${knownFields.find((candidate) => candidate === field) ?? 'other'}`)
}

interface PublishSwitchProps {
  stage: StageKey & { title: string; isPublished: boolean }
  publishing: ReturnType<typeof usePublishing>
}
