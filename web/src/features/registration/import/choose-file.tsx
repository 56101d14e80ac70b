// Choosing the file of an import, with the list of the known columns and a template to download.
import { Download, FileUp } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { ACCEPTED_TABLES } from '@/api/table-body'
import { headerFile } from '@/lib/encoding/csv'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { ErrorNotice } from '@/ui/notices/notice'
import { saveFile } from '@/ui/sharing/save-file'
import { DropTarget } from '@/ui/upload/drop-target'
import { useLanguage } from '@/ui/use-language'
import { fieldKeys } from './problem-text'
import { refusalText } from './refusal-text'
import { useColumns } from './use-import'

export function ChooseFile({ stage, onChoose, isReading, error }: ChooseFileProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const columns = useColumns(stageKey(stage)).map(({ field, required }) => ({
    name: t(`participantImport.field.${fieldKeys[field]}`),
    required,
  }))
  return (
    <div className="flex flex-col gap-4">
      <ErrorNotice>{error ? refusalText(t, error) : null}</ErrorNotice>
      <DropTarget
        icon={FileUp}
        title={t(isReading ? 'participantImport.reading' : 'participantImport.choose')}
        help={t('participantImport.chooseHelp')}
        accept={ACCEPTED_TABLES}
        disabled={isReading}
        onChoose={onChoose}
      />
      <div>
        <h3 className="text-lg">{t('participantImport.columns')}</h3>
        <p className="text-sm text-ink-soft">{t('participantImport.columnsHelp')}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {columns.map(({ name, required }) => (
            <li
              key={name}
              className={classNames(
                'rounded-plate border px-2 py-0.5 text-sm',
                required ? 'border-ink font-semibold' : 'border-line text-ink-soft',
              )}
            >
              {name}
              {required && <span className="sr-only">, {t('participantImport.required')}</span>}
            </li>
          ))}
        </ul>
      </div>
      <Button
        className="self-start"
        onClick={() =>
          saveFile(
            `${t('participantImport.templateName')}.csv`,
            headerFile(
              columns.map(({ name }) => name),
              language,
            ),
            'text/csv',
          )
        }
      >
        <Download aria-hidden="true" size={18} />
        {t('participantImport.template')}
      </Button>
    </div>
  )
}

interface ChooseFileProps {
  stage: Stage
  onChoose: (file: File) => void
  isReading: boolean
  error: unknown
}
