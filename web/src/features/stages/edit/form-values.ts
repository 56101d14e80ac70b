// What stands in the form: how it begins, and what of it goes to the server.
import type { Format, RacingClass, Sponsor, StageIn, StageSettings } from '../../../api'
import { parseClock } from '../../../lib/clock-time'
import { dayText, parseDay } from '../../../lib/day'
import { withOrders } from '../../../lib/class-orders'

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

/** A day and a time of day, as typed. */
export interface Moment {
  day: string
  time: string
}

export const GATES = ['a', 'b', 'c', 'd', 'fault'] as const
export type Gate = (typeof GATES)[number]

export interface ClassValues {
  /** The name under which it is saved; null for a new one. */
  former: string | null
  name: string
  color: string
  startTime: string
  endTime: string
  yearsFrom: string
  /** Empty is open-ended. */
  yearsTo: string
  laps: string
  sections: number[]
  /** The higher, the harder; null until it is saved. */
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

function classOf({ name, color, order, sections, ...of }: RacingClass): ClassValues {
  return {
    former: name,
    name,
    color,
    startTime: minutes(of.startTime),
    endTime: minutes(of.endTime),
    yearsFrom: String(of.yearsFrom),
    yearsTo: of.yearsTo === null ? '' : String(of.yearsTo),
    laps: String(of.laps),
    sections: [...sections],
    order,
  }
}

/** The form as the server takes it. Only what can be read comes here: see use-typing. */
export function stageIn(typed: FormValues): Omit<StageIn, 'confirmed'> {
  const sections = Number(typed.sections)
  return {
    title: typed.title,
    organizer: typed.organizer,
    location: typed.location.trim() || null,
    googleMaps: typed.googleMaps.trim() || null,
    waze: typed.waze.trim() || null,
    timeZone: typed.timeZone,
    startsAt: momentIn(typed.starts),
    endsAt: momentIn(typed.ends),
    registrationEndsAt: momentIn(typed.registrationEnds),
    format: typed.format,
    gateValues: {
      a: Number(typed.gateValues.a),
      b: Number(typed.gateValues.b),
      c: Number(typed.gateValues.c),
      d: Number(typed.gateValues.d),
      fault: Number(typed.gateValues.fault),
    },
    sections,
    manualDnf: typed.manualDnf,
    showEndTimeDiff: typed.showEndTimeDiff,
    description: typed.description,
    classes: withOrders(typed.classes).map((of) => ({
      former: of.former,
      name: of.name,
      color: of.color,
      startTime: timeIn(of.startTime),
      endTime: timeIn(of.endTime),
      yearsFrom: Number(of.yearsFrom),
      yearsTo: of.yearsTo.trim() === '' ? null : Number(of.yearsTo),
      laps: Number(of.laps),
      sections: of.sections.filter((section) => section <= sections),
      order: of.order,
    })),
    sponsors: typed.sponsors,
  }
}

/** "2026-06-14T10:00:00" as it is typed. */
function momentOf(at: string | null): Moment {
  const [day = '', time = ''] = at?.split('T') ?? []
  return { day: dayText(day), time: minutes(time) }
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
function minutes(time: string | null): string {
  return time?.slice(0, 5) ?? ''
}
