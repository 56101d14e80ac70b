// How two people's edits of a stage are compared, with the labels of the form's fields and their values.
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import type { ClassValues, FormValues } from '../form-values'
import { hasKey } from '@/lib/has-key'
import { rangesText } from '@/features/stages/ranges'
import { languageNames } from '@/lib/text/languages'
import type { FormComparison } from '@/ui/form/stale-edit'
import {
  classIn,
  fieldsOf,
  mergeValues,
  parseFieldName,
  renamesOf,
  type Fields,
  type Part,
} from './stale-fields'

function labelOf(t: TFunction, name: string): string {
  const place = parseFieldName(name)
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
  previousDay: 'stageEdit.previousDay',
  format: 'stageEdit.format',
  gateValues: 'stageEdit.gateValues',
  sections: 'stageEdit.sectionCount',
  manualDnf: 'stageEdit.manualDnf',
  showEndTimeDiff: 'stageEdit.showEndTimeDiff',
  sponsors: 'stageEdit.group.sponsors',
  classOrder: 'stageEdit.classOrder',
} as const

/** A class in one version, or a part of it, as a text; null for a class that it doesn't have. */
function classText(racingClass: ClassValues | undefined, part: Part | null): string | null {
  if (!racingClass) return null
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
    case 'previousDay':
    case 'sections':
      return form[field]
    default:
      return descriptionText(field, form)
  }
}

function descriptionText(field: string, { description }: FormValues): string {
  return Object.entries(description).find(([language]) => field === `description.${language}`)?.[1] ?? ''
}

/** Returns how two people's edits of a stage are compared; both began with `base`. */
export function useComparison(base: FormValues, theirs: FormValues): FormComparison<FormValues, Fields> {
  const { t } = useTranslation()
  const renames = renamesOf(base, theirs)
  const isRemovedByThem = (name: string) => {
    const place = parseFieldName(name)
    return 'key' in place && !classIn(theirs, place.key, renames)
  }
  const valueText = (name: string, values: FormValues) => {
    const place = parseFieldName(name)
    if (!('key' in place)) return fieldText(t, place.field, values)
    const text = classText(classIn(values, place.key, renames), place.part)
    if (text === null) return t('stageEdit.classRemoved')
    return isRemovedByThem(name) ? t('stageEdit.classAddedAgain', { class: text }) : text
  }
  return {
    fieldsOf: (values, versions) => fieldsOf(values, versions, renames),
    merge: (mine, _, names) => mergeValues(mine, theirs, names, renames),
    label: (name) => labelOf(t, name),
    text: (name, values) => valueText(name, values) || t('stageEdit.empty'),
    // A class that they removed is not added again, without its riders, unless somebody chooses it.
    prefersTheirs: isRemovedByThem,
  }
}
