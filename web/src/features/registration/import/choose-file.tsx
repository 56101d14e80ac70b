// Which file: chosen or dropped here. Says which columns are understood, and gives an empty file with them.
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { Refusal } from '../../../ui/notice'
import { saveFile } from '../../../ui/save-file'
import { fieldKeys, useRefusalText } from './problem-text'
import { template } from './template'
import { useColumns } from './use-import'

export function ChooseFile({ stage, onChoose, isReading, error }: ChooseFileProps) {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  const [over, setOver] = useState(false)
  const columns = useColumns(stageKey(stage)).map(({ field, required }) => ({
    name: t(`participantImport.field.${fieldKeys[field]}`),
    required,
  }))
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <Refusal>{error ? refusal(error) : null}</Refusal>
      {/* Dropping is one more way for the pointer; the input inside is everyone's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files)
        }}
        className={classes(
          'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-tint' : 'border-line-strong hover:bg-sunken',
        )}
      >
        <FileUp aria-hidden="true" size={28} className="text-brand" />
        <span className="text-lg font-semibold">
          {t(isReading ? 'participantImport.reading' : 'participantImport.choose')}
        </span>
        <span className="text-sm text-ink-soft">{t('participantImport.chooseHelp')}</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          disabled={isReading}
          onChange={({ target }) => {
            choose(target.files)
            // The same file, corrected, can be chosen again.
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <div>
        <h3 className="text-lg">{t('participantImport.columns')}</h3>
        <p className="text-sm text-ink-soft">{t('participantImport.columnsHelp')}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {columns.map(({ name, required }) => (
            <li
              key={name}
              className={classes(
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
            template(columns.map(({ name }) => name)),
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
