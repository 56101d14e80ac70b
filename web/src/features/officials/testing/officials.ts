// Officials for tests.
import type { SecretaryOfficial, SecretaryOfficials } from '@/api'

export function anOfficial(overrides: Partial<SecretaryOfficial> = {}): SecretaryOfficial {
  return { role: 'clerkOfTheCourse', name: 'Kārlis Ozols', license: 'LV-7', sections: [], ...overrides }
}

export function someOfficials(overrides: Partial<SecretaryOfficials> = {}): SecretaryOfficials {
  return { version: 3, officials: [anOfficial()], otherStages: [], ...overrides }
}
