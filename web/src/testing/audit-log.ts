// Test data: lines of the audit log.
import type { LogDetails, LogLine } from '@/api'

const noDetails: LogDetails = {
  rider: null,
  own: false,
  person: null,
  name: null,
  group: null,
  section: null,
  lap: null,
  laps: [],
  sections: [],
  from: null,
  to: null,
  fromTime: null,
  toTime: null,
  reasonCode: null,
  reason: null,
  count: null,
  changed: [],
  roles: null,
  conflict: null,
  copy: false,
  isFinal: false,
}

/** A changed score at a stage in Riga's time zone. */
export function aLine({
  details,
  ...overrides
}: Partial<Omit<LogLine, 'details'>> & { details?: Partial<LogDetails> } = {}): LogLine {
  return {
    id: 'line',
    event: 'edit_section',
    timestamp: '2026-09-12T11:02:00Z',
    by: { kind: 'account', id: 'secretary', name: 'Mia Sepp', email: 'secretary@example.org' },
    stage: {
      institution: 'lamsf',
      championship: 'trials-2026',
      stage: 'mezezers',
      title: 'Mežezers trial',
      championshipName: 'Trials 2026',
      timeZone: 'Europe/Riga',
    },
    championship: { institution: 'lamsf', championship: 'trials-2026', name: 'Trials 2026' },
    ...overrides,
    details: {
      ...noDetails,
      rider: { id: 'uku', name: 'Uku Jaan Tamm', racingNumber: '21' },
      section: 7,
      lap: 2,
      from: '1',
      to: '5',
      ...details,
    },
  }
}
