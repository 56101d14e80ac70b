// Classes × sections: one tab stop, then arrow keys, space to switch. The first row is for all classes, the
// first button of a row for all sections. Where columns don't fit, the sections of each class are chips below
// its name.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { focusPlace, placeAfter } from '@/lib/grid-keys'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { MAX_SECTIONS } from '@/lib/server-limits'
import type { StageFormMethods } from '../use-stage-form'
import { GridRow } from './grid-row'
import {
  withAllToggled,
  allClassesRide,
  withColumnToggled,
  ridesAllSections,
  withRowToggled,
  withSectionToggled,
} from './section-toggles'
import type { ClassValues } from '../form-values'

export function SectionGrid({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, formState, getValues, setValue } = methods
  const grid = useRef<HTMLTableElement>(null)
  const [tabStop, setTabStop] = useState({ row: 0, column: 0 })
  const [watchedClasses, watchedCount] = useWatch({ control, name: ['classes', 'sections'] })
  // A mistyped number must not render a thousand columns.
  const count = Math.min(Number(watchedCount) || 0, MAX_SECTIONS)
  const sections = numbersUpTo(count)
  if (watchedClasses.length === 0 || count === 0) return null

  const [rows, columns] = [watchedClasses.length + 1, count + 1]
  const position = { row: Math.min(tabStop.row, rows - 1), column: Math.min(tabStop.column, columns - 1) }
  const moveFocus = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, position, rows, columns)
    if (!next) return
    event.preventDefault()
    setTabStop(next)
    focusPlace(grid.current, next)
  }
  /** Sets each class separately, so that unchanged classes keep their objects. */
  const setClasses = (newClasses: readonly ClassValues[]) => {
    for (const [index, { sections: rides }] of newClasses.entries()) {
      if (rides === getValues(`classes.${index}.sections`)) continue
      setValue(`classes.${index}.sections`, rides, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    }
  }
  const currentClasses = () => getValues('classes')
  const changeClass = (index: number, change: (racingClass: ClassValues) => ClassValues) =>
    setClasses(
      currentClasses().map((racingClass, other) => (other === index ? change(racingClass) : racingClass)),
    )

  return (
    <div className="relative -mx-1 overflow-x-auto px-1 py-1">
      <table
        ref={grid}
        // Arrow keys move inside the table, which makes it a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('stageEdit.sectionGrid')}
        onKeyDown={moveFocus}
        className="border-collapse border-y border-line max-lg:block max-lg:w-full"
      >
        <tbody className="max-lg:block">
          <GridRow
            name={t('stageEdit.allClasses')}
            sections={sections}
            row={0}
            ridesSection={(section) =>
              allClassesRide(watchedClasses, section) || (someRide(watchedClasses, section) && 'mixed')
            }
            ridesAll={watchedClasses.every((racingClass) => ridesAllSections(racingClass, count))}
            tabStop={position.row === 0 ? position.column : null}
            onTabStop={(column) => setTabStop({ row: 0, column })}
            onAll={() => setClasses(withAllToggled(currentClasses(), count))}
            onSection={(section) => setClasses(withColumnToggled(currentClasses(), section))}
          />
          {watchedClasses.map((racingClass, index) => (
            <GridRow
              // A new class has no name to use as a key.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={racingClass.name.trim() || t('stageEdit.newClass')}
              color={racingClass.color}
              sections={sections}
              row={index + 1}
              ridesSection={(section) => racingClass.sections.includes(section)}
              ridesAll={ridesAllSections(racingClass, count)}
              error={formState.errors.classes?.[index]?.sections?.message}
              tabStop={position.row === index + 1 ? position.column : null}
              onTabStop={(column) => setTabStop({ row: index + 1, column })}
              onAll={() => changeClass(index, (current) => withRowToggled(current, count))}
              onSection={(section) => changeClass(index, (current) => withSectionToggled(current, section))}
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
