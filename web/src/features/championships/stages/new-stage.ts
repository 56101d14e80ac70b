// A new stage: the championship's settings, and defaults to be corrected on the stage's own page.
import type { ChampionshipSettings, StageIn } from '@/api'
import { withOrders } from '@/lib/sport/class-orders'
import { readersZone } from '@/lib/time/dates'
import { parseDay } from '@/lib/time/day'
import { defaultGateValues } from '@/lib/sport/gate-values'
import { numbersUpTo } from '@/lib/numbers-up-to'

export interface NewStage {
  title: string
  /** The day as entered. */
  startsAt: string
}

const SECTIONS = 10
const LAPS = 3
const START_TIME = '10:00:00'
const END_TIME = '16:00:00'
/** The colour of a class without one. */
const DEFAULT_COLOR = '#ffffff'

/** The title for a copy: with the next number if it has one, such as "Round 2" for "Round 1". */
export function nextTitle(title: string): string {
  const [number, ...more] = title.match(/\d+/g) ?? []
  // Longer numbers are years.
  if (number === undefined || number.length > 2 || more.length > 0) return title
  return title.replace(number, String(Number(number) + 1))
}

/** The time zone of the championship's latest stage, else of this computer. */
export function newStageZone({ stages }: ChampionshipSettings): string {
  const latest = stages.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)).at(-1)
  return latest?.timeZone ?? readersZone()
}

export function stageIn(
  { title, startsAt }: NewStage,
  settings: ChampionshipSettings,
  timeZone: string,
): StageIn {
  const day = parseDay(startsAt)
  const dateTimeAt = (time: string) => (day === null ? null : `${day}T${time}`)
  return {
    title,
    organizer: settings.institutionName,
    startsAt: dateTimeAt(START_TIME),
    endsAt: dateTimeAt(END_TIME),
    registrationEndsAt: null,
    timeZone,
    location: null,
    googleMaps: null,
    waze: null,
    format: 'classic',
    gateValues: defaultGateValues,
    sections: SECTIONS,
    manualDnf: false,
    showEndTimeDiff: false,
    description: { lv: '', et: '', en: '' },
    classes: withOrders(settings.classes).map(({ name, bgColor, borderColor, order }) => ({
      former: null,
      name,
      color: bgColor ?? borderColor ?? DEFAULT_COLOR,
      startTime: null,
      endTime: null,
      yearsFrom: 0,
      yearsTo: null,
      laps: LAPS,
      sections: numbersUpTo(SECTIONS),
      order,
    })),
    sponsors: [],
  }
}
