// The values of the stage form: initial values, and the conversion to the request.
import type { Format, CourseClass, Sponsor, StageIn, StageSettings } from '@/api'
import { parseClock } from '@/lib/time/clock-time'
import { dayText, parseDay } from '@/lib/time/day'
import { withOrders } from '@/lib/sport/class-orders'

export interface FormValues {
  title: string
  organizer: string
  location: string
  googleMaps: string
  waze: string
  timeZone: string
  starts: Moment
  ends: Moment
  registrationEnds: Moment
  /** The slug of the stage that is the day before of the same event; empty for none. */
  previousDay: string
  format: Format
  gateValues: Record<Gate, string>
  sections: string
  manualDnf: boolean
  showEndTimeDiff: boolean
  description: StageSettings['description']
  /** The hardest first. */
  classes: ClassValues[]
  sponsors: Sponsor[]
}

/** A day and a time of day, as entered. */
export interface Moment {
  day: string
  time: string
}

export const gates = ['a', 'b', 'c', 'd', 'fault'] as const
export type Gate = (typeof gates)[number]

export interface ClassValues {
  /** The name under which it is saved; null for a new class. */
  former: string | null
  name: string
  color: string
  startTime: string
  endTime: string
  yearsFrom: string
  /** Empty means no upper limit. */
  yearsTo: string
  laps: string
  sections: number[]
  /** A higher order is harder; null until it is saved. */
  order: number | null
}

export function toFormValues(settings: StageSettings): FormValues {
  const { title, organizer, location, googleMaps, waze, timeZone, gateValues } = settings
  return {
    title,
    organizer,
    location: location ?? '',
    googleMaps: googleMaps ?? '',
    waze: waze ?? '',
    timeZone,
    starts: momentOf(settings.startsAt),
    ends: momentOf(settings.endsAt),
    registrationEnds: momentOf(settings.registrationEndsAt),
    previousDay: settings.previousDay ?? '',
    format: settings.format,
    gateValues: {
      a: String(gateValues.a),
      b: String(gateValues.b),
      c: String(gateValues.c),
      d: String(gateValues.d),
      fault: String(gateValues.fault),
    },
    sections: String(settings.sections),
    manualDnf: settings.manualDnf,
    showEndTimeDiff: settings.showEndTimeDiff,
    description: { ...settings.description },
    classes: settings.classes.map(classOf),
    sponsors: settings.sponsors.map((sponsor) => ({ ...sponsor })),
  }
}

function classOf({ name, color, order, sections, ...rest }: CourseClass): ClassValues {
  return {
    former: name,
    name,
    color,
    startTime: withoutSeconds(rest.startTime),
    endTime: withoutSeconds(rest.endTime),
    yearsFrom: String(rest.yearsFrom),
    yearsTo: rest.yearsTo === null ? '' : String(rest.yearsTo),
    laps: String(rest.laps),
    sections: [...sections],
    order,
  }
}

/** Converts the form to a request. The values must be parseable: the form checks them first. */
export function stageIn(values: FormValues): Omit<StageIn, 'confirmed'> {
  const sections = Number(values.sections)
  return {
    title: values.title,
    organizer: values.organizer,
    location: values.location.trim() || null,
    googleMaps: values.googleMaps.trim() || null,
    waze: values.waze.trim() || null,
    timeZone: values.timeZone,
    startsAt: momentIn(values.starts),
    endsAt: momentIn(values.ends),
    registrationEndsAt: momentIn(values.registrationEnds),
    previousDay: values.previousDay || null,
    format: values.format,
    gateValues: {
      a: Number(values.gateValues.a),
      b: Number(values.gateValues.b),
      c: Number(values.gateValues.c),
      d: Number(values.gateValues.d),
      fault: Number(values.gateValues.fault),
    },
    sections,
    manualDnf: values.manualDnf,
    showEndTimeDiff: values.showEndTimeDiff,
    description: values.description,
    classes: withOrders(values.classes).map((racingClass) => ({
      former: racingClass.former,
      name: racingClass.name,
      color: racingClass.color,
      startTime: timeIn(racingClass.startTime),
      endTime: timeIn(racingClass.endTime),
      yearsFrom: Number(racingClass.yearsFrom),
      yearsTo: racingClass.yearsTo.trim() === '' ? null : Number(racingClass.yearsTo),
      laps: Number(racingClass.laps),
      sections: racingClass.sections.filter((section) => section <= sections),
      order: racingClass.order,
    })),
    sponsors: values.sponsors,
  }
}

/** Splits "2026-06-14T10:00:00" into the day and the time of a form. */
function momentOf(dateTime: string | null): Moment {
  const [day = '', time = ''] = dateTime?.split('T') ?? []
  return { day: dayText(day), time: withoutSeconds(time) }
}

function momentIn({ day, time }: Moment): string | null {
  const [parsed, clock] = [parseDay(day), parseClock(time)]
  return parsed && clock ? `${parsed}T${clock}:00` : null
}

function timeIn(time: string): string | null {
  const clock = parseClock(time)
  return clock && `${clock}:00`
}

/** "10:00" of "10:00:00". */
function withoutSeconds(time: string | null): string {
  return time?.slice(0, 5) ?? ''
}
