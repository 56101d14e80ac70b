// The values of the form for roles: from a user, and to the request.
import type { Roles, UserRow } from '@/api'

export interface FormValues {
  admin: boolean
  scope: 'none' | 'everywhere' | 'some'
  institutions: string[]
}

export function toFormValues({ admin, secretary: { everywhere, institutions } }: UserRow): FormValues {
  const limitedScope = institutions.length > 0 ? 'some' : 'none'
  return { admin, scope: everywhere ? 'everywhere' : limitedScope, institutions }
}

export function rolesIn({ admin, scope, institutions }: FormValues): Roles {
  return {
    admin,
    secretary: { everywhere: scope === 'everywhere', institutions: scope === 'some' ? institutions : [] },
  }
}
