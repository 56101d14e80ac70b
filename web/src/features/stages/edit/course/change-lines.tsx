// The effects of a change of a stage, one per line, with the affected riders.
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import type { StageConsequence } from '@/api'
import { riderText } from '@/lib/sport/rider-text'
import { rangesText } from '@/features/stages/ranges'
import type { RemovedFromClass } from './removed-from-class'

/** More names than this are collapsed. */
const MAX_VISIBLE_RIDERS = 6

export function ChangeLines({ lines, removedFrom }: ChangeLinesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.kind} ${line.class}`}>
          <Line line={line} removed={removedFrom(line.class ?? '')} />
        </li>
      ))}
    </ul>
  )
}

interface ChangeLinesProps {
  lines: readonly StageConsequence[]
  /** The sections and laps that a class, by its saved name, loses. */
  removedFrom: (racingClass: string) => RemovedFromClass
}

function Line({ line, removed }: { line: StageConsequence; removed: RemovedFromClass }) {
  const { kind, class: name, newName, riders, rides } = line
  const { t } = useTranslation()
  const text = t(`stageEdit.change.${kind}`, {
    count: riders.length,
    class: name ?? '',
    newName: newName ?? '',
    rides: t('stageEdit.change.rides', { count: rides }),
    taken: removedText(t, removed),
  })
  const riderNames = riders.map(riderText).join(', ')
  if (riders.length === 0) return text
  if (riders.length <= MAX_VISIBLE_RIDERS) {
    return (
      <>
        {text} <span className="text-ink-soft">{riderNames}.</span>
      </>
    )
  }
  return (
    <details>
      <summary className="cursor-pointer">{text}</summary>
      <span className="text-ink-soft">{riderNames}.</span>
    </details>
  )
}

function removedText(t: TFunction, { sections, laps }: RemovedFromClass): string {
  const parts = [
    ...(sections.length > 0
      ? [t('ui.sectionList', { count: sections.length, list: rangesText(sections) })]
      : []),
    ...(laps.length > 0 ? [t('ui.lapList', { count: laps.length, list: rangesText(laps) })] : []),
  ]
  return parts.join(', ')
}
