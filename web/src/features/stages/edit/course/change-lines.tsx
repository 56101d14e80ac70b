// What a change of a stage would do, line by line, and to whom.
import { useTranslation } from 'react-i18next'
import type { StageConsequence } from '../../../../api'

/** So many names are read at a glance. */
const AT_A_GLANCE = 6

export function ChangeLines({ lines }: { lines: readonly StageConsequence[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.class}`}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line: { kind, class: name, newName, riders, rides } }: { line: StageConsequence }) {
  const { t } = useTranslation()
  const text = t(`stageEdit.change.${kind}`, {
    count: riders.length,
    class: name ?? '',
    newName: newName ?? '',
    rides: t('stageEdit.change.rides', { count: rides }),
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
