// Test data: users, one for each role.
import type { User } from '@/api'

export const rider: User = {
  id: 'rider',
  email: 'rider@example.org',
  emailVerified: true,
  displayName: 'Uku Jaan Tamm',
  hasName: true,
  isJudge: false,
  language: null,
  admin: false,
  secretary: false,
}

export const secretary: User = {
  ...rider,
  id: 'secretary',
  email: 'secretary@example.org',
  displayName: 'Mia Sepp',
  secretary: true,
}

export const admin: User = {
  ...rider,
  id: 'admin',
  email: 'admin@example.org',
  displayName: 'Anna Liepa',
  admin: true,
}
