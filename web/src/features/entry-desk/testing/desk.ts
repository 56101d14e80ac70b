// Test data: a rider at the entry desk, and the fees of a stage.
import type { DeskRider, Fees } from '@/api'

export function aDeskRider(overrides: Partial<DeskRider> = {}): DeskRider {
  return {
    participant: 'ext-1',
    name: 'Kārlis Ozols',
    racingNumber: '7',
    bike: 'Beta 300',
    racingClass: 'A',
    club: null,
    dueParts: { entryCents: 2500, lateCents: 0, dayLicenceCents: 0, discountCents: 0 },
    dueCents: 2500,
    paidCents: 0,
    openCents: 2500,
    state: 'unpaid',
    payments: [],
    arrived: null,
    documentsSeen: null,
    consentSigned: null,
    ...overrides,
  }
}

export function someFees(overrides: Partial<Fees> = {}): Fees {
  return {
    version: 1,
    source: 'stage',
    championshipHasFees: false,
    standardCents: 2500,
    classes: [],
    lateFrom: null,
    lateCents: 0,
    dayLicenceCents: 0,
    discountClub: '',
    discountCents: 0,
    bank: null,
    ...overrides,
  }
}
