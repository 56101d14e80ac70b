// The differences between standings and stage, one at a time: two large answers, and buttons that answer all
// others the same way.
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { DifferentData } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { focusHere } from '@/ui/focus-here'
import { useTranslatedGroupName } from '../table/group-name'
import { keyOf, openDifferences, withChoice, type Choices, type Side } from './differences'

export function DifferencesDialog({ differences, choices, onChoose, onClose }: DifferencesDialogProps) {
  const { t } = useTranslation()
  // Null shows the first open difference; going back shows the one at this index.
  const [backIndex, setBackIndex] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const [first] = openDifferences(differences, choices)
  const index = backIndex ?? differences.findIndex((candidate) => candidate === first)
  const difference = differences[index]
  if (!difference) return null
  const others = openDifferences(differences, choices).filter((candidate) => candidate !== difference)
  const choose = (decidedDifferences: readonly DifferentData[], side: Side) => {
    setBackIndex(null)
    const isLast = openDifferences(differences, withChoice(choices, decidedDifferences, side)).length === 0
    if (isLast) closeDialogAround(content.current)
    onChoose(decidedDifferences, side)
  }
  const progress = t('standings.differences.progress', { at: index + 1, all: differences.length })
  return (
    <Dialog title={t('standings.differences.title')} onClose={onClose}>
      <div ref={content}>
        <p>{t('standings.differences.text')}</p>
        <div className="mt-4 flex items-center gap-3">
          <progress
            aria-label={t('standings.differences.title')}
            aria-valuetext={progress}
            value={index}
            max={differences.length}
            className="h-2 grow accent-brand"
          />
          <span aria-hidden="true" className="figure text-lg whitespace-nowrap">
            {progress}
          </span>
        </div>
        <Question
          key={keyOf(difference)}
          difference={difference}
          selected={choices.get(keyOf(difference))}
          onChoose={(side) => choose([difference], side)}
        />
        {others.length > 0 && (
          <div className="mt-4 flex flex-col gap-2">
            <Button onClick={() => choose([difference, ...others], 'previous')}>
              {t('standings.differences.restPrevious', { count: others.length })}
            </Button>
            <Button onClick={() => choose([difference, ...others], 'new')}>
              {t('standings.differences.restNew', { count: others.length })}
            </Button>
          </div>
        )}
        {index > 0 && (
          <Button look="quiet" className="mt-3 -ml-4" onClick={() => setBackIndex(index - 1)}>
            <ArrowLeft aria-hidden="true" size={20} />
            {t('standings.differences.back')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface DifferencesDialogProps {
  differences: readonly DifferentData[]
  choices: Choices
  onChoose: (differences: readonly DifferentData[], side: Side) => void
  onClose: () => void
}

function Question({ difference, selected, onChoose }: QuestionProps) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const { standing, name, field } = difference
  const value = { previous: textOf(field, difference.previous), new: textOf(field, difference.new) }
  return (
    <section className="mt-3">
      <h3 ref={focusHere} tabIndex={-1} className="text-2xl">
        {name}: {t(`standings.differences.field.${field}`)}
      </h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {t('standings.differences.message', {
          field: t(`standings.differences.field.${field}`),
          ...value,
          name,
          id: standing,
        })}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(['previous', 'new'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={selected === side}
            onClick={() => onChoose(side)}
            className="flex min-h-20 flex-col items-start justify-center gap-1 rounded-card border-2 border-line-strong px-4 py-3 text-left hover:border-brand hover:bg-brand-tint aria-pressed:border-brand aria-pressed:bg-brand-tint"
          >
            <span className="text-sm text-ink-soft">{t(`standings.differences.${side}`)}</span>
            <strong className="text-xl leading-tight wrap-anywhere">{value[side]}</strong>
          </button>
        ))}
      </div>
    </section>
  )
}

interface QuestionProps {
  difference: DifferentData
  /** The previous choice, if the user has gone back to it. */
  selected: Side | undefined
  onChoose: (side: Side) => void
}

/** A value of the standings as text. */
function useValueText() {
  const { t } = useTranslation()
  const nameOfGroup = useTranslatedGroupName()
  return (field: DifferentData['field'], value: string): string => {
    if (value === '') return t('standings.differences.nothing')
    if (field === 'gender' && (value === 'male' || value === 'female'))
      return t(`participants.gender.${value}`)
    if (field === 'womenGroup') return nameOfGroup(value, true)
    return value
  }
}
