// The judges of a stage of three sections, for tests.
import type { Judge, JudgeDevice, JudgeLink, Judges } from '@/api'

export function aJudge(overrides: Partial<Judge> = {}): Judge {
  return {
    id: 'ilze',
    displayName: 'Ilze Egle',
    email: 'ilze@example.org',
    sections: [],
    handedOver: [],
    ...overrides,
  }
}

export function aLink(overrides: Partial<JudgeLink> = {}): JudgeLink {
  return {
    id: 'link-1',
    name: 'Section 3',
    sections: [3],
    handedOver: [],
    crossCheck: false,
    createdAt: '2026-09-11T09:00:00Z',
    deliversUntil: '2999-01-01T09:00:00Z',
    revokedAt: null,
    lastRideAt: null,
    ...overrides,
  }
}

export function aDevice(overrides: Partial<JudgeDevice> = {}): JudgeDevice {
  return {
    id: 'phone-1',
    judgeName: 'Rasa Priede',
    link: 'link-1',
    user: null,
    unsent: 0,
    lastContactAt: new Date().toISOString(),
    readiness: null,
    ...overrides,
  }
}

export function theJudges(overrides: Partial<Judges> = {}): Judges {
  return { sections: 3, judges: [], links: [], linksRecord: true, devices: [], ...overrides }
}
