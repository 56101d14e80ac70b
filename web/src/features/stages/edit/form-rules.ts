// The server's rules for a stage that the form can check itself, so that all errors are shown at once. The
// names of the problems are those of the texts. The rules are those of crates/domain/src/stages/form.rs, and
// a test compares them by cases that crates/domain/tests/browser.rs writes.
import type { FieldPath } from 'react-hook-form'
import { parseClock } from '@/lib/time/clock-time'
import { parseDay } from '@/lib/time/day'
import { foldName } from '@/lib/text/text-search'
import type { ClassValues, FormValues, Moment } from './form-values'

export interface FormProblem {
  field: FieldPath<FormValues>
  problem:
    | 'titleRequired'
    | 'organizerRequired'
    | 'startRequired'
    | 'endRequired'
    | 'endEarly'
    | 'endLate'
    | 'registrationLate'
    | 'classNameRequired'
    | 'classTwice'
    | 'sectionsRequired'
    | 'yearsTo'
    | 'sponsorNameRequired'
}

const HOUR_MS = 3_600_000
/** Four days, and an hour in case the clocks change. */
const MAX_LOCAL_MS = (4 * 24 + 1) * HOUR_MS

/** Finds what the server would refuse. Values that can't be parsed have their own errors and none here. */
export function formProblems(values: FormValues, isPublished: boolean): FormProblem[] {
  const { title, organizer, classes, sections, sponsors } = values
  const problems: FormProblem[] = []
  const add = (field: FormProblem['field'], problem: FormProblem['problem'], isProblem: boolean) => {
    if (isProblem) problems.push({ field, problem })
  }
  add('title', 'titleRequired', !hasText(title))
  add('organizer', 'organizerRequired', isPublished && !hasText(organizer))
  problems.push(...timeProblems(values))
  const isCounted = /^\d+$/.test(sections.trim())
  for (const [index, racingClass] of classes.entries()) {
    const { name, yearsFrom, yearsTo } = racingClass
    const earlierNames = classes.slice(0, index).map((other) => foldName(other.name))
    const isUnnamed = !hasText(name)
    add(`classes.${index}.name`, 'classNameRequired', isUnnamed)
    add(`classes.${index}.name`, 'classTwice', !isUnnamed && earlierNames.includes(foldName(name)))
    add(`classes.${index}.yearsTo`, 'yearsTo', yearsTo.trim() !== '' && Number(yearsTo) < Number(yearsFrom))
    add(
      `classes.${index}.sections`,
      'sectionsRequired',
      isCounted && !ridesAnySection(racingClass, Number(sections)),
    )
  }
  for (const [index, { name }] of sponsors.entries()) {
    add(`sponsors.${index}.name`, 'sponsorNameRequired', !hasText(name))
  }
  return problems
}

function timeProblems({ starts, ends, registrationEnds }: FormValues): FormProblem[] {
  const problems: FormProblem[] = []
  if (isEmpty(starts)) problems.push({ field: 'starts.day', problem: 'startRequired' })
  if (isEmpty(ends)) problems.push({ field: 'ends.day', problem: 'endRequired' })
  const [start, end, registration] = [localMs(starts), localMs(ends), localMs(registrationEnds)]
  if (start !== null && end !== null) {
    if (end <= start) problems.push({ field: 'ends.day', problem: 'endEarly' })
    if (end - start > MAX_LOCAL_MS) problems.push({ field: 'ends.day', problem: 'endLate' })
  }
  if (registration !== null && end !== null && registration > end) {
    problems.push({ field: 'registrationEnds.day', problem: 'registrationLate' })
  }
  return problems
}

function isEmpty({ day, time }: Moment): boolean {
  return day.trim() === '' && time.trim() === ''
}

/** The local time as a number to compare with others in the same time zone; null if it can't be parsed. */
function localMs({ day, time }: Moment): number | null {
  const [date, clock] = [parseDay(day), parseClock(time)]
  return date && clock ? Date.parse(`${date}T${clock}:00Z`) : null
}

/** Whether a text has a letter or a digit. */
function hasText(text: string): boolean {
  return /[\p{Alphabetic}\p{N}]/u.test(text)
}

function ridesAnySection({ sections }: ClassValues, count: number): boolean {
  return sections.some((section) => section <= count)
}
