// How two people's edits of a championship are compared: the labels of the fields and their values.
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import type { ReactNode } from 'react'
import { parseColor } from '@/lib/contrast'
import { withTheirs } from '@/lib/three-way-merge'
import type { FormComparison } from '@/ui/form/stale-edit'
import type { ClassValues, FormValues } from './form-values'
import { featuresIn, type FeatureValues } from './optional-features'
import {
  classKeyIn,
  fieldsOf,
  isClassField,
  mergeValues,
  renamesOf,
  type FieldName,
  type Fields,
} from './stale-fields'

/** Returns how two people's edits of a championship are compared; both began with `base`. */
export function useComparison(base: FormValues, theirs: FormValues): FormComparison<FormValues, Fields> {
  const { t } = useTranslation()
  const renames = renamesOf(base, theirs)
  const theirValues = fieldsOf(theirs, renames)
  return {
    fieldsOf: (values) => fieldsOf(values, renames),
    merge: (mine, _, fields) =>
      mergeValues(withTheirs(fieldsOf(mine, renames), theirValues, fields), theirs, renames),
    label: (name) => label(t, name),
    text: (name, values) => value(t, name, fieldsOf(values, renames), values),
    // A class that they removed is added again only if somebody chooses it.
    prefersTheirs: (name) => isClassField(name) && !theirValues[name],
  }
}

function label(t: TFunction, name: FieldName): string {
  return isClassField(name)
    ? t('championships.classOf', { name: classKeyIn(name) })
    : t(`championships.field.${name}`)
}

function value(t: TFunction, name: FieldName, fields: Fields, values: FormValues): ReactNode {
  if (isClassField(name)) return <ClassText values={fields[name]} />
  switch (name) {
    case 'order':
      return values.classes.map((racingClass) => racingClass.name).join(', ')
    case 'teams':
      return fields.teams.join(', ') || t('championships.none')
    case 'features':
      return featureText(t, fields.features)
    case 'rules':
      return fields.rules.name
    case 'displayName':
    case 'season':
    case 'protestMinutes':
      return fields[name]
    default:
      return fields[name] ? t('championships.yes') : t('championships.no')
  }
}

function featureText(t: TFunction, values: FeatureValues): string {
  const names = featuresIn(values).map((feature) => t(`championships.feature.${feature}`))
  return names.join(', ') || t('championships.none')
}

function ClassText({ values }: { values: ClassValues | undefined }) {
  const { t } = useTranslation()
  if (!values) return t('championships.removed')
  const times = values.multiplier && ` · ${t('championships.timesText', { multiplier: values.multiplier })}`
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
