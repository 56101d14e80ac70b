// The preview of an import: first the invalid rows with their reasons, then the valid ones, and last the
// riders who are registered already.
import { useTranslation } from '@/ui/i18n'
import type { ImportPreview, ImportRow, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Choice } from '@/ui/fields/choice'
import { ErrorNotice } from '@/ui/notices/notice'
import { focusHere } from '@/ui/focus-here'
import { fieldKeys } from './problem-text'
import { refusalText } from './refusal-text'
import { splitInvalidRows, RegisteredRows } from './registered-rows'
import { RowList } from './row-list'
import type { Field } from './template'
import { useColumns, useNewClub, useWrongAge, type PreviewedFile } from './use-import'

export function Preview(props: PreviewProps) {
  const { stage, file, error, confirmsRiders, onConfirm, disabled } = props
  const { name, preview } = file
  const { t } = useTranslation()
  const { invalid, registered } = splitInvalidRows(preview.rows)
  const hasWrongAge = useWrongAge(stageKey(stage))
  const newClubOf = useNewClub(stageKey(stage))
  // Riders whose age doesn't fit the class come first, for a look.
  const valid = preview.rows
    .filter(({ problems }) => problems.length === 0)
    .toSorted((a, b) => Number(hasWrongAge(b)) - Number(hasWrongAge(a)))
  const confirmedCount = valid.filter((row) => row.confirmed).length
  const missingFields = useMissingColumns(stage, preview.columns)
  const unknownColumns = preview.columns.filter(({ field }) => field === null).map(({ header }) => header)
  return (
    <div className="flex flex-col gap-4">
      <p ref={focusHere} tabIndex={-1} className="outline-none">
        <strong className="block text-lg wrap-anywhere">{name}</strong>
        {preview.rows.length === 0
          ? t('participantImport.noRows')
          : t('participantImport.found', { valid: preview.valid, count: preview.rows.length })}
      </p>
      <ErrorNotice>{error ? refusalText(t, error) : null}</ErrorNotice>
      {confirmedCount > 0 && (
        <Choice
          type="checkbox"
          label={t('participantImport.confirm', { count: confirmedCount })}
          checked={confirmsRiders}
          disabled={disabled}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      )}
      {missingFields.size > 0 && (
        <p className="font-semibold text-danger">
          {t('participantImport.missingColumns', {
            columns: [...missingFields]
              .map((field) => t('ui.quoted', { text: t(`participantImport.field.${fieldKeys[field]}`) }))
              .join(', '),
          })}
        </p>
      )}
      {unknownColumns.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('participantImport.unknownColumns', {
            columns: unknownColumns.map((text) => t('ui.quoted', { text })).join(', '),
          })}
        </p>
      )}
      {invalid.some(hasUnknownClass) && <StageClasses stage={stage} />}
      {invalid.length > 0 && (
        <RowList
          stage={stage}
          title={t('participantImport.bad', { count: invalid.length })}
          rows={invalid.map(withoutMissing(missingFields))}
        />
      )}
      {valid.length > 0 && (
        <RowList
          stage={stage}
          title={t('participantImport.good', { count: valid.length })}
          rows={valid}
          hasWrongAge={hasWrongAge}
          newClubOf={newClubOf}
        />
      )}
      <RegisteredRows stage={stage} rows={registered} />
    </div>
  )
}

/** The required fields for which the file has no column. */
function useMissingColumns(stage: Stage, columns: ImportPreview['columns']): ReadonlySet<Field> {
  const inFile = new Set<string | null>(columns.map(({ field }) => field))
  const required = useColumns(stageKey(stage)).filter((column) => column.required)
  return new Set(required.map(({ field }) => field).filter((field) => !inFile.has(field)))
}

/** A column that is missing is said once, and not again for each row. */
function withoutMissing(missing: ReadonlySet<string>): (row: ImportRow) => ImportRow {
  return (row) => ({
    ...row,
    problems: row.problems.filter(({ field, code }) => code !== 'required' || !missing.has(field)),
  })
}

function StageClasses({ stage: { classes } }: { stage: Stage }) {
  const { t } = useTranslation()
  return <p>{t('participantImport.stageClasses', { classes: classes.map(({ name }) => name).join(', ') })}</p>
}

function hasUnknownClass({ problems }: ImportRow): boolean {
  return problems.some(({ field, code }) => field === 'racingClass' && code === 'unknown')
}

interface PreviewProps {
  stage: Stage
  file: PreviewedFile
  /** Why the import was refused. */
  error: unknown
  /** Whether riders who are confirmed in the file are confirmed at the stage too. */
  confirmsRiders: boolean
  onConfirm: (confirm: boolean) => void
  disabled: boolean
}
