// How two people's edits of a stage are compared, with the labels of the form's fields and their values.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FormValues } from './form-values'
import { hasKey } from '@/lib/has-key'
import { rangesText } from '../ranges'
import { languageNames } from '@/lib/languages'
import type { FormComparison } from '@/ui/form/stale-edit'
import { keyOf, mergeForm, placeOf, type Version, versionOf } from './versions'

function labelOf(t: TFunction, name: string): string {
  const place = placeOf(name)
  if ('key' in place) {
    const className = place.key.replace(/^\+/, '')
    return place.part
      ? t('stageEdit.partOf', { name: className, part: t(`stageEdit.part.${place.part}`) })
      : t('stageEdit.classCalled', { name: className })
  }
  const language = /^description\.(lv|et|en)$/.exec(place.field)?.[1]
  if (language === 'lv' || language === 'et' || language === 'en') {
    return t('stageEdit.descriptionIn', { language: languageNames[language] })
  }
  return hasKey(fields, place.field) ? t(fields[place.field]) : place.field
}

const fields = {
  title: 'stageEdit.title',
  organizer: 'stageEdit.organizer',
  location: 'stageEdit.location',
  googleMaps: 'stageEdit.googleMaps',
  waze: 'stageEdit.waze',
  timeZone: 'stageEdit.timeZone',
  starts: 'stageEdit.starts',
  ends: 'stageEdit.ends',
  registrationEnds: 'stageEdit.registrationEnds',
  format: 'stageEdit.format',
  gateValues: 'stageEdit.gateValues',
  sections: 'stageEdit.sectionCount',
  manualDnf: 'stageEdit.manualDnf',
  showEndTimeDiff: 'stageEdit.showEndTimeDiff',
  sponsors: 'stageEdit.group.sponsors',
  classOrder: 'stageEdit.classOrder',
} as const

/** The value of a field in one version, as a text. */
function valueText(t: TFunction, name: string, form: FormValues): string {
  const place = placeOf(name)
  return (
    ('key' in place ? classText(t, place, form) : fieldText(t, place.field, form)) || t('stageEdit.empty')
  )
}

function classText(
  t: TFunction,
  { key, part }: { key: string; part: string | null },
  form: FormValues,
): string {
  const racingClass = form.classes.find((other) => keyOf(other) === key)
  if (!racingClass) return t('stageEdit.classRemoved')
  const texts: Record<string, string> = {
    name: racingClass.name,
    color: racingClass.color,
    window: `${racingClass.startTime}–${racingClass.endTime}`,
    ages: `${racingClass.yearsFrom}–${racingClass.yearsTo || '∞'}`,
    laps: racingClass.laps,
    sections: rangesText(racingClass.sections),
  }
  if (part) return texts[part] ?? ''
  return `${racingClass.name}: ${texts['window']}, ${texts['ages']}, ${racingClass.laps} × ${texts['sections']}`
}

function fieldText(t: TFunction, field: string, form: FormValues): string {
  switch (field) {
    case 'format':
      return t(`stageEdit.${form.format}`)
    case 'manualDnf':
    case 'showEndTimeDiff':
      return t(form[field] ? 'stageEdit.yes' : 'stageEdit.no')
    case 'starts':
    case 'ends':
    case 'registrationEnds':
      return `${form[field].day} ${form[field].time}`.trim()
    case 'gateValues': {
      const { a, b, c, d, fault } = form.gateValues
      return `A ${a}, B ${b}, C ${c}, D ${d}, −${fault}`
    }
    case 'sponsors':
      return form.sponsors.map(({ name }) => name).join(', ')
    case 'classOrder':
      return form.classes.map(({ name }) => name).join(', ')
    case 'title':
    case 'organizer':
    case 'location':
    case 'googleMaps':
    case 'waze':
    case 'timeZone':
    case 'sections':
      return form[field]
    default:
      return descriptionText(field, form)
  }
}

function descriptionText(field: string, { description }: FormValues): string {
  return Object.entries(description).find(([language]) => field === `description.${language}`)?.[1] ?? ''
}

/** Returns how two people's edits of a stage are compared. */
export function useComparison(): FormComparison<FormValues, Version> {
  const { t } = useTranslation()
  return {
    fieldsOf: versionOf,
    merge: mergeForm,
    label: (name) => labelOf(t, name),
    text: (name, values) => valueText(t, name, values),
  }
}
