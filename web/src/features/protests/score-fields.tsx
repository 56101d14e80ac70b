// The fields of a query about a score: the ride, the score that the rider claims, and a few words.
import { useState } from 'react'
import { fieldCode, type Format, type RacingClass, type ScoreQueryIn } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { MAX_QUERY_CHARS, MAX_SECTION_POINTS } from '@/lib/server-limits'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { useTranslation } from '@/ui/i18n'

const CLASSIC_SCORES = ['0', '1', '2', '3', '5'] as const

const empty = { section: '', lap: '', points: '', text: '' }
type Values = typeof empty

/** The values of the fields, and which of them are wrong once sending was tried. */
export function useScoreFields(racingClass: RacingClass | undefined, error: unknown) {
  const [values, setValues] = useState<Values>(empty)
  const [isTried, setTried] = useState(false)
  const isWrong = {
    section: !racingClass?.sections.includes(Number(values.section)),
    lap: values.lap === '',
    points: !/^\d{1,4}$/.test(values.points),
  }
  const shows = (name: keyof typeof isWrong) =>
    (isTried && isWrong[name]) || fieldCode(error, name) !== undefined
  return {
    values,
    change: (changed: Partial<Values>) => setValues({ ...values, ...changed }),
    wrong: { section: shows('section'), lap: shows('lap'), points: shows('points') },
    /** Returns the query; null if a field is wrong, which is then focused. */
    toQuery: (form: HTMLFormElement): ScoreQueryIn | null => {
      setTried(true)
      const first = (['section', 'lap', 'points'] as const).find((name) => isWrong[name])
      if (first) {
        form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
        return null
      }
      const { section, lap, points, text } = values
      return { section: Number(section), lap: Number(lap), points: Number(points), text: text.trim() }
    },
  }
}

export function ScoreFields({ fields, racingClass, format, isOwn }: ScoreFieldsProps) {
  const { t } = useTranslation()
  const pointsLabel = t(isOwn ? 'protests.points' : 'protests.claimedPoints')
  const { values, change, wrong } = fields
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="section"
          label={t('protests.section')}
          required
          value={values.section}
          error={wrong.section ? t('protests.choose') : undefined}
          onChange={(event) => change({ section: event.target.value })}
        >
          <option value="">{t('results.annulments.choose')}</option>
          {racingClass?.sections.map((section) => (
            <option key={section}>{section}</option>
          ))}
        </Select>
        <Select
          name="lap"
          label={t('protests.lap')}
          required
          value={values.lap}
          error={wrong.lap ? t('protests.choose') : undefined}
          onChange={(event) => change({ lap: event.target.value })}
        >
          <option value="">{t('results.annulments.choose')}</option>
          {numbersUpTo(racingClass?.laps ?? 0).map((lap) => (
            <option key={lap}>{lap}</option>
          ))}
        </Select>
      </div>
      {format === 'classic' ? (
        <Select
          name="points"
          label={pointsLabel}
          required
          value={values.points}
          error={wrong.points ? t('protests.choose') : undefined}
          onChange={(event) => change({ points: event.target.value })}
        >
          <option value="">{t('results.annulments.choose')}</option>
          {CLASSIC_SCORES.map((score) => (
            <option key={score}>{score}</option>
          ))}
        </Select>
      ) : (
        <Field
          name="points"
          label={pointsLabel}
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          value={values.points}
          error={wrong.points ? t('results.refusal.out-of-range', { max: MAX_SECTION_POINTS }) : undefined}
          onChange={(event) => change({ points: event.target.value })}
        />
      )}
      <TextArea
        label={t(isOwn ? 'protests.words' : 'protests.ridersWords')}
        help={t('protests.wordsHelp')}
        rows={3}
        maxLength={MAX_QUERY_CHARS}
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
      />
    </>
  )
}

interface ScoreFieldsProps {
  fields: ReturnType<typeof useScoreFields>
  /** Undefined until the rider is chosen. */
  racingClass: RacingClass | undefined
  format: Format
  /** Whether the rider fills in the fields, and not the secretary from a paper. */
  isOwn: boolean
}
