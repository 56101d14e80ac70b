// Somebody else saved the championship meanwhile: the fields of both in words, to choose from.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { StaleChoice, type Difference } from '../../../../ui/stale-choice'
import type { ClassEntered, Entered } from './entered'
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
  mine: Entered
  theirs: Entered
  /** Fields that both changed. */
  both: FieldName[]
  /** Fields that only the other changed. */
  taken: FieldName[]
  choose: (taken: FieldName[]) => void
  close: () => void
}

function label(t: TFunction, name: FieldName): string {
  return isOfClass(name) ? t('office.classOf', { name: keyIn(name) }) : t(`office.field.${name}`)
}

function value(t: TFunction, name: FieldName, fields: Fields, of: Entered): string {
  if (isOfClass(name)) return classText(t, fields[name])
  switch (name) {
    case 'order':
      return of.classes.map((each) => each.name).join(', ')
    case 'teams':
      return fields.teams.join(', ') || t('office.none')
    case 'displayName':
    case 'season':
      return fields[name]
    default:
      return fields[name] ? t('office.yes') : t('office.no')
  }
}

function classText(t: TFunction, of: ClassEntered | undefined): string {
  if (!of) return t('office.removed')
  const { name, multiplier, bgColor, borderColor } = of
  const times = multiplier && t('office.timesText', { multiplier })
  return [name, times, bgColor, borderColor].filter(Boolean).join(' · ')
}
