// People who don't exist, one for each role.
import type { User } from '../api'

export const rider: User = {
  id: 'rider',
  email: 'rider@example.org',
  displayName: 'Uku Jaan Tamm',
  emailVerified: true,
  language: null,
  isJudge: false,
  admin: false,
  secretary: false,
}

export const admin: User = {
  ...rider,
  id: 'admin',
  email: 'admin@example.org',
  displayName: 'Anna Liepa',
  admin: true,
}
