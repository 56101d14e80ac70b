// Test data: the setup of a server that has an admin and mails its links.
import type { Setup } from '@/api'

export function aSetup(overrides: Partial<Setup> = {}): Setup {
  return { mail: 'mailbox', mailFolder: null, grantCommand: null, ...overrides }
}
