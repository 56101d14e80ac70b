// A stage as it begins: what the championship knows already, and figures that its own page corrects.
import type { ChampionshipSettings, StageIn } from '../../../../api'
import { withOrders } from '../../../../lib/class-orders'
import { parseDay } from '../../../../lib/day'
import { GATE_VALUES } from '../../../../lib/gate-values'

export interface NewStage {
  title: string
  /** The day as typed. */
  startsAt: string
}

const SECTIONS = 10
const LAPS = 3
const STARTS = '10:00:00'
const ENDS = '16:00:00'
/** Of a class that has no colour. */
const PLAIN = '#ffffff'

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
    startsAt: at(STARTS),
    endsAt: at(ENDS),
    registrationEndsAt: null,
    timeZone,
    location: null,
    googleMaps: null,
    waze: null,
    format: 'classic',
    gateValues: GATE_VALUES,
    sections: SECTIONS,
    manualDnf: false,
    showEndTimeDiff: false,
    description: { lv: '', et: '', en: '' },
    classes: withOrders(settings.classes).map(({ name, bgColor, borderColor, order }) => ({
      former: null,
      name,
      color: bgColor ?? borderColor ?? PLAIN,
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
