// What was corrected in approved results: each rider's result before and after, on the screen and on paper.
import type { ResultsCorrection, Stage } from '@/api'
import { CorrectedOn } from '@/features/stages/corrected-on'
import { useTranslation } from '@/ui/i18n'
import { valuesText } from './corrected-values'

/** The place of the list in the page. */
export const CORRECTIONS_ID = 'corrections'

export function CorrectionsList({ corrections, timeZone }: CorrectionsListProps) {
  const { t } = useTranslation()
  return (
    <section id={CORRECTIONS_ID} aria-label={t('corrections.title')} className="mt-6">
      <h2 className="text-2xl">{t('corrections.title')}</h2>
      {corrections.map((correction) => (
        <Correction key={correction.at} correction={correction} timeZone={timeZone} />
      ))}
    </section>
  )
}

interface CorrectionsListProps extends Pick<Stage, 'timeZone'> {
  /** Newest first. */
  corrections: readonly ResultsCorrection[]
}

function Correction({ correction: { at, reason, signedOffBy, riders }, timeZone }: CorrectionProps) {
  const { t } = useTranslation()
  return (
    <table className="mt-3 w-full max-w-prose text-left wrap-anywhere">
      <caption className="pb-1 text-left">
        <strong>
          <CorrectedOn correctedAt={at} timeZone={timeZone} />
        </strong>
        {reason && <span className="block">{reason}</span>}
        {signedOffBy && <span className="block">{t('corrections.signedOff', { name: signedOffBy })}</span>}
      </caption>
      <thead>
        <tr className="border-b border-line align-top">
          {(['rider', 'was', 'now'] as const).map((column) => (
            <th key={column} scope="col" className="w-1/3 py-1 pr-3 font-normal text-ink-soft">
              {t(`corrections.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {riders.map(({ name, racingNumber, before, after }) => (
          <tr key={racingNumber + name} className="break-inside-avoid border-b border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal">
              <strong>{racingNumber}</strong> {name}
              <span className="block text-sm text-ink-soft">{(after ?? before)?.racingClass}</span>
            </th>
            <td className="py-1 pr-3">{valuesText(t, before ?? null, after ?? null)}</td>
            <td className="py-1">{valuesText(t, after ?? null, before ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CorrectionProps extends Pick<Stage, 'timeZone'> {
  correction: ResultsCorrection
}
