// Who judges a stage of three sections, for tests.
import type { Judge, JudgeDevice, JudgeLink, Judges } from '../../../api'

export function aJudge(given: Partial<Judge> = {}): Judge {
  return { id: 'ilze', displayName: 'Ilze Egle', email: 'ilze@example.org', sections: [], ...given }
}

export function aLink(given: Partial<JudgeLink> = {}): JudgeLink {
  return {
    id: 'link-1',
    name: 'Section 3',
    sections: [3],
    createdAt: '2026-09-11T09:00:00Z',
    deliversUntil: '2999-01-01T09:00:00Z',
    revokedAt: null,
    ...given,
  }
}

export function aDevice(given: Partial<JudgeDevice> = {}): JudgeDevice {
  return {
    id: 'phone-1',
    judgeName: 'Rasa Priede',
    link: 'link-1',
    user: null,
    unsent: 0,
    lastContactAt: new Date().toISOString(),
    ...given,
  }
}

export function theJudges(given: Partial<Judges> = {}): Judges {
  return { sections: 3, judges: [], links: [], linksRecord: true, devices: [], ...given }
}
