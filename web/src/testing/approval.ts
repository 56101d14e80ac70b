// Builders of an approval's checklist for tests.
import type { Approval, ApprovalCheck, ApprovalItem, ApprovalPhone, ApprovalRider } from '@/api'

export function anApproval(overrides: Partial<Approval> = {}): Approval {
  return {
    resultsStatus: 'inProgress',
    beingCorrected: null,
    mayReopen: false,
    items: [],
    steps: [
      { step: 'raceInProgress', state: 'done', tasks: [] },
      { step: 'approved', state: 'current', tasks: [] },
      { step: 'standingsGenerated', state: 'waiting', tasks: [] },
      { step: 'standingsPublished', state: 'waiting', tasks: [] },
    ],
    ...overrides,
  }
}

/** The steps after the approval. */
export const approvedSteps: Approval['steps'] = [
  { step: 'raceInProgress', state: 'done', tasks: [] },
  { step: 'approved', state: 'done', tasks: [] },
  { step: 'standingsGenerated', state: 'current', tasks: [] },
  { step: 'standingsPublished', state: 'waiting', tasks: [] },
]

export function anItem(kind: ApprovalCheck, overrides: Partial<ApprovalItem> = {}): ApprovalItem {
  return { kind, blocking: false, count: 1, riders: [], phones: [], ...overrides }
}

/** A rider of class A with the given racing number, without a score for section 3 in lap 2. */
export function anApprovalRider(
  id: string,
  racingNumber: string,
  overrides: Partial<ApprovalRider> = {},
): ApprovalRider {
  return {
    id,
    name: `Rider ${id}`,
    racingNumber,
    racingClass: 'A',
    rides: [{ key: 'section3-lap2', section: 3, lap: 2 }],
    ...overrides,
  }
}

export function anApprovalPhone(overrides: Partial<ApprovalPhone> = {}): ApprovalPhone {
  return {
    id: 'phone',
    judgeName: 'Judge Three',
    link: null,
    user: 'judge',
    sections: [3],
    unsent: 2,
    lastContactAt: '2026-06-06T10:00:00Z',
    silent: false,
    ...overrides,
  }
}
