// Copies the officials of another stage of the championship into the form, where they can be edited before
// they are saved.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { OfficialsSource, SecretaryOfficial } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { useLanguage } from '@/ui/use-language'
import { readOfficials } from '../officials-api'

export function CopyDialog({ stageKey, sources, onCopied, onClose }: CopyDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [chosen, setChosen] = useState(sources[0]?.stage ?? '')
  const read = useMutation({ mutationFn: () => readOfficials({ ...stageKey, stage: chosen }) })
  return (
    <FormDialog
      title={t('officials.copyTitle')}
      submitLabel={t('officials.copy')}
      disabled={read.isPending}
      refusal={
        read.error && <ErrorNotice>{refusalTextOf(t, read.error, {}, t('errors.loading'))}</ErrorNotice>
      }
      onSubmit={(close) =>
        read.mutate(undefined, {
          onSuccess: ({ officials }) => {
            onCopied(officials)
            close()
          },
        })
      }
      onClose={onClose}
    >
      <Choices title={t('officials.copyFrom')} help={t('officials.copyHelp')}>
        {sources.map(({ stage, title, startsAt, timeZone, officials }) => (
          <Choice
            key={stage}
            type="radio"
            name="stage"
            value={stage}
            checked={stage === chosen}
            onChange={() => setChosen(stage)}
            label={[
              title,
              dateText(startsAt, timeZone, language),
              t('officials.count', { count: officials }),
            ].join(' · ')}
          />
        ))}
      </Choices>
    </FormDialog>
  )
}

interface CopyDialogProps {
  stageKey: StageKey
  sources: readonly OfficialsSource[]
  onCopied: (officials: readonly SecretaryOfficial[]) => void
  onClose: () => void
}
