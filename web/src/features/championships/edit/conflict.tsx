// Shown when somebody else has saved the championship in the meantime: both versions of each field, to choose
// from.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { parseColor } from '../../../lib/contrast'
import { StaleChoice, type Difference } from '../../../ui/stale-choice'
import type { ClassValues, FormValues } from './form-values'
import { fieldsOf, isOfClass, keyIn, type FieldName, type Fields } from './stale-fields'

export function Conflict({ conflict }: { conflict: ConflictOf }) {
  const { t } = useTranslation()
  const { mine, theirs, both, taken, choose, close } = conflict
  const difference = (name: FieldName): Difference<FieldName> => ({
    name,
    label: label(t, name),
    mine: value(t, name, fieldsOf(mine), mine),
    theirs: value(t, name, fieldsOf(theirs), theirs),
  })
  return (
    <StaleChoice
      both={both.map(difference)}
      theirs={taken.map(difference)}
      onChosen={choose}
      onClose={close}
    />
  )
}

export interface ConflictOf {
  mine: FormValues
  theirs: FormValues
  /** Fields that both changed to different values. */
  both: FieldName[]
  /** Fields that only the other person changed. */
  taken: FieldName[]
  choose: (taken: FieldName[]) => void
  close: () => void
}

function label(t: TFunction, name: FieldName): string {
  return isOfClass(name) ? t('office.classOf', { name: keyIn(name) }) : t(`office.field.${name}`)
}

function value(t: TFunction, name: FieldName, fields: Fields, values: FormValues): ReactNode {
  if (isOfClass(name)) return <ClassText values={fields[name]} />
  switch (name) {
    case 'order':
      return values.classes.map((racingClass) => racingClass.name).join(', ')
    case 'teams':
      return fields.teams.join(', ') || t('office.none')
    case 'displayName':
    case 'season':
      return fields[name]
    default:
      return fields[name] ? t('office.yes') : t('office.no')
  }
}

function ClassText({ values }: { values: ClassValues | undefined }) {
  const { t } = useTranslation()
  if (!values) return t('office.removed')
  const times = values.multiplier && ` · ${t('office.timesText', { multiplier: values.multiplier })}`
  return (
    <>
      {values.name + times}
      {[values.bgColor, values.borderColor].map((color, index) => (
        // The background first, then the border: without an index their keys would be the same if the colours
        // are.
        // oxlint-disable-next-line react/no-array-index-key
        <ColorText key={index} color={color} />
      ))}
    </>
  )
}

function ColorText({ color }: { color: string }) {
  if (color === '') return null
  return (
    <span className="ml-3 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="mr-1 inline-block size-3 border border-line-strong"
        style={{ background: parseColor(color) ?? undefined }}
      />
      {color}
    </span>
  )
}
