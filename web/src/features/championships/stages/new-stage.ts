// A new stage: the championship's settings, and defaults to be corrected on the stage's own page.
import type { ChampionshipSettings, StageIn } from '@/api'
import { withOrders } from '@/lib/class-orders'
import { parseDay } from '@/lib/day'
import { defaultGateValues } from '@/lib/gate-values'

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

export function stageIn(
  { title, startsAt }: NewStage,
  settings: ChampionshipSettings,
  timeZone: string,
): StageIn {
  const day = parseDay(startsAt)
  const at = (time: string) => (day === null ? null : `${day}T${time}`)
  return {
    title,
    organizer: settings.institutionName,
    startsAt: at(START_TIME),
    endsAt: at(END_TIME),
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
      sections: Array.from({ length: SECTIONS }, (_, index) => index + 1),
      order,
    })),
    sponsors: [],
  }
}
