// Classes × sections: one stop for Tab, arrows from there, space to switch. The first row is for all classes, the first button of a row for all
// sections. Where there is no room for columns, each class's sections stand as chips under its name.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { placeAfter } from '../../../../lib/grid-keys'
import type { Typing } from '../use-typing'
import { GridRow } from './grid-row'
import { allFilled, allRide, columnFilled, ridesAll, rowFilled, sectionsTill, toggled } from './section-fills'
import type { ClassValues } from '../form-values'

/** More can't be built, and a mistyped figure must not draw a thousand columns. */
const MOST = 60

export function SectionGrid({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { control, formState, getValues, setValue } = typing
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const [typedClasses, typedCount] = useWatch({ control, name: ['classes', 'sections'] })
  const count = Math.min(Number(typedCount) || 0, MOST)
  const sections = sectionsTill(count)
  if (typedClasses.length === 0 || count === 0) return null

  const [rows, columns] = [typedClasses.length + 1, count + 1]
  const at = { row: Math.min(stop.row, rows - 1), column: Math.min(stop.column, columns - 1) }
  const go = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, rows, columns)
    if (!next) return
    event.preventDefault()
    setStop(next)
    grid.current?.querySelectorAll('button')[next.row * columns + next.column]?.focus()
  }
  /** Each on its own, so that the rows of the classes above stay what they are. */
  const put = (changed: readonly ClassValues[]) => {
    for (const [index, { sections: rides }] of changed.entries()) {
      if (rides === getValues(`classes.${index}.sections`)) continue
      setValue(`classes.${index}.sections`, rides, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    }
  }
  const now = () => getValues('classes')
  const one = (index: number, change: (of: ClassValues) => ClassValues) =>
    put(now().map((of, other) => (other === index ? change(of) : of)))

  return (
    <div className="relative -mx-1 overflow-x-auto px-1 py-1">
      <table
        ref={grid}
        // A table becomes a grid once the arrows move in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('stageEdit.sectionGrid')}
        onKeyDown={go}
        className="border-collapse border-y border-line max-lg:block max-lg:w-full"
      >
        <tbody className="max-lg:block">
          <GridRow
            name={t('stageEdit.allClasses')}
            sections={sections}
            rides={(section) =>
              allRide(typedClasses, section) || (someRide(typedClasses, section) && 'mixed')
            }
            all={typedClasses.every((of) => ridesAll(of, count))}
            stop={at.row === 0 ? at.column : null}
            onStop={(column) => setStop({ row: 0, column })}
            onAll={() => put(allFilled(now(), count))}
            onSection={(section) => put(columnFilled(now(), section))}
          />
          {typedClasses.map((of, index) => (
            <GridRow
              // A class has no name of its own until it is typed.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={of.name.trim() || t('stageEdit.newClass')}
              color={of.color}
              sections={sections}
              rides={(section) => of.sections.includes(section)}
              all={ridesAll(of, count)}
              error={formState.errors.classes?.[index]?.sections?.message}
              stop={at.row === index + 1 ? at.column : null}
              onStop={(column) => setStop({ row: index + 1, column })}
              onAll={() => one(index, (former) => rowFilled(former, count))}
              onSection={(section) => one(index, (former) => toggled(former, section))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function someRide(classes: readonly ClassValues[], section: number): boolean {
  return classes.some(({ sections }) => sections.includes(section))
}
