// The queries for the user's profile and sessions.
import { queryOptions } from '@tanstack/react-query'
import { readProfile, readSessions } from '@/features/accounts/accounts-api'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: readProfile })

export const sessionsQuery = queryOptions({ queryKey: ['own-sessions'], queryFn: readSessions })
