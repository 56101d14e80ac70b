// What a change of a stage would do, line by line, and to whom.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { StageConsequence } from '../../../../api'
import { rangesText } from '../../ranges'
import type { Taken } from './taken-away'

/** So many names are read at a glance. */
const AT_A_GLANCE = 6

export function ChangeLines({ lines, takenFrom }: ChangeLinesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.class}`}>
          <Line line={line} taken={takenFrom(line.class ?? '')} />
        </li>
      ))}
    </ul>
  )
}

interface ChangeLinesProps {
  lines: readonly StageConsequence[]
  /** What a class, by its saved name, no longer has. */
  takenFrom: (racingClass: string) => Taken
}

function Line({ line, taken }: { line: StageConsequence; taken: Taken }) {
  const { kind, class: name, newName, riders, rides } = line
  const { t } = useTranslation()
  const text = t(`stageEdit.change.${kind}`, {
    count: riders.length,
    class: name ?? '',
    newName: newName ?? '',
    rides: t('stageEdit.change.rides', { count: rides }),
    taken: takenText(t, taken),
  })
  const who = riders.map((rider) => [rider.racingNumber, rider.name].filter(Boolean).join(' ')).join(', ')
  if (riders.length === 0) return text
  if (riders.length <= AT_A_GLANCE) {
    return (
      <>
        {text} <span className="text-ink-soft">{who}.</span>
      </>
    )
  }
  return (
    <details>
      <summary className="cursor-pointer">{text}</summary>
      <span className="text-ink-soft">{who}.</span>
    </details>
  )
}

function takenText(t: TFunction, { sections, laps }: Taken): string {
  const parts = [
    ...(sections.length > 0
      ? [t('stageEdit.change.takenSections', { count: sections.length, list: rangesText(sections) })]
      : []),
    ...(laps.length > 0
      ? [t('stageEdit.change.takenLaps', { count: laps.length, list: rangesText(laps) })]
      : []),
  ]
  return parts.join(', ')
}
