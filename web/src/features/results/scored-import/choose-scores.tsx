// Chooses the file: selected, dropped, or pasted from a spreadsheet. Explains the layout and offers an empty
// template for this stage.
import { Download, FileUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { ACCEPTED_TABLES } from '@/api/table-body'
import { stageKey } from '@/lib/addresses/paths'
import type { TFunction } from '@/lib/i18n'
import { classicScores } from '@/lib/sport/classic-scores'
import { rideTotals } from '@/lib/sport/scoring-rules'
import { rulesOf } from '@/features/scoring/scored-stage'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import { saveFile } from '@/ui/sharing/save-file'
import { DropTarget } from '@/ui/upload/drop-target'
import { serverNow } from '@/lib/time/server-clock'
import { useLanguage } from '@/ui/use-language'
import { useColumns } from '@/features/registration/import/use-import'
import { refusalText } from './refusal-text'
import { template } from './template'

export function ChooseScores({ stage, pasted, onPaste, onChoose, isReading, error }: ChooseScoresProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pasteId = useId()
  const requiresGender = useColumns(stageKey(stage)).some(
    ({ field, required }) => field === 'gender' && required,
  )
  const headings = (keys: readonly (keyof typeof fieldTexts)[]) => keys.map((key) => t(fieldTexts[key]))
  const isOver = Date.parse(stage.endsAt) <= serverNow()
  const save = () =>
    saveFile(
      `${t('scoredImport.templateName')}-${stage.slug}.csv`,
      template(
        stage,
        headings(['number', 'name', 'class', 'birth', 'gender', 'club', 'bike']),
        [...headings(['penalty']), 'Start', 'Finish', 'Status', ...headings(['total'])],
        language,
      ),
      'text/csv',
    )
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p>{t('scoredImport.intro')}</p>
      <ErrorNotice>{error ? refusalText(t, error) : null}</ErrorNotice>
      <DropTarget
        icon={FileUp}
        title={t(isReading ? 'participantImport.reading' : 'participantImport.choose')}
        help={t('participantImport.chooseHelp')}
        accept={ACCEPTED_TABLES}
        disabled={isReading}
        onChoose={onChoose}
      />
      <div className="flex flex-col items-start gap-2">
        <label htmlFor={pasteId} className="font-semibold">
          {t('scoredImport.paste')}
        </label>
        <textarea
          id={pasteId}
          rows={4}
          value={pasted}
          spellCheck={false}
          onChange={({ target }) => onPaste(target.value)}
          className="w-full rounded-control border border-line-strong bg-surface p-3 text-base whitespace-pre"
        />
        <Button
          disabled={isReading || pasted.trim() === ''}
          onClick={() => onChoose(new File([pasted], t('scoredImport.pasted'), { type: 'text/csv' }))}
        >
          {t('scoredImport.look')}
        </Button>
      </div>
      <section>
        <h2 className="text-lg">{t('scoredImport.layout')}</h2>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
          <li>{t(requiresGender ? 'scoredImport.layoutRiderWithGender' : 'scoredImport.layoutRider')}</li>
          <li>{t('scoredImport.layoutRide')}</li>
          <li>{layoutScoreText(t, stage)}</li>
          <li>{t('scoredImport.layoutRest')}</li>
          {isOver && <li>{t('scoredImport.layoutElsewhere')}</li>}
        </ul>
      </section>
      <Button className="self-start" onClick={save}>
        <Download aria-hidden="true" size={18} />
        {t('scoredImport.template')}
      </Button>
    </div>
  )
}

/** The column headings that the server recognises, with their texts in the app. */
const fieldTexts = {
  number: 'participantImport.field.racingNumber',
  name: 'participantImport.field.name',
  class: 'participantImport.field.racingClass',
  birth: 'participantImport.field.birthDate',
  gender: 'participantImport.field.gender',
  club: 'participantImport.field.club',
  bike: 'participantImport.field.bike',
  penalty: 'scoredImport.penalty',
  total: 'scoredImport.total',
} as const

interface ChooseScoresProps {
  stage: Stage
  /** The pasted table. */
  pasted: string
  onPaste: (text: string) => void
  onChoose: (file: File) => void
  isReading: boolean
  error: unknown
}

function layoutScoreText(t: TFunction, stage: Stage): string {
  const scores = rideTotals(rulesOf(stage).section).join(', ')
  return stage.format === 'classic' && scores !== classicScores.join(', ')
    ? t('scoredImport.layoutScore.otherScores', { scores })
    : t(`scoredImport.layoutScore.${stage.format}`)
}
