// The outcome of an import: the number of participants added, and the rows left out with their reasons, also
// as a file.
import { CircleCheck, Download } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ParticipantImport, Stage } from '@/api'
import { Button } from '@/ui/button'
import { saveFile } from '@/ui/sharing/save-file'
import { focusHere } from '@/ui/focus-here'
import { skippedRows } from './skipped-rows'
import { useProblemText } from './problem-text'
import { splitInvalidRows, RegisteredRows } from './registered-rows'
import { RowList } from './row-list'
import type { PreviewedFile } from './use-import'

export function Outcome({ stage, file: { bytes, preview }, outcome }: OutcomeProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { invalid, registered } = splitInvalidRows(outcome.skipped)
  // The rows of a workbook are corrected in the workbook.
  const isText = preview.encoding !== 'xlsx'
  const save = async () => {
    const text = new TextDecoder(preview.encoding).decode(await bytes.arrayBuffer())
    const file = skippedRows({
      text,
      separator: preview.separator,
      heads: preview.columns.map(({ header }) => header),
      rows: invalid,
      reasonHead: t('participantImport.reason'),
      reasonOf: problemText,
    })
    saveFile(`${t('participantImport.skippedName')}.csv`, file, 'text/csv')
  }
  return (
    <div className="flex flex-col gap-4">
      <p ref={focusHere} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-brand" />
        {[
          t('participantImport.added', { count: outcome.added }),
          outcome.confirmed > 0 && t('participantImport.confirmed', { count: outcome.confirmed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {outcome.skipped.length > 0 && (
        <>
          {invalid.length > 0 && (
            <RowList
              stage={stage}
              title={t('participantImport.skipped', { count: invalid.length })}
              rows={invalid}
            />
          )}
          <RegisteredRows stage={stage} rows={registered} />
          {isText && invalid.length > 0 && (
            <>
              <Button className="self-start" onClick={() => void save()}>
                <Download aria-hidden="true" size={18} />
                {t('participantImport.saveSkipped')}
              </Button>
              <p className="text-sm text-ink-soft">{t('participantImport.saveSkippedHelp')}</p>
            </>
          )}
        </>
      )}
    </div>
  )
}

interface OutcomeProps {
  stage: Stage
  file: PreviewedFile
  outcome: ParticipantImport
}
