// Saves the language chosen on screen in the profile too, for mails.
import type { QueryClient } from '@tanstack/react-query'
import { isApiError, type Profile } from '@/api'
import type { Language } from '@/lib/text/languages'
import { readProfile, saveProfile } from '@/features/accounts/accounts-api'
import { profileQuery } from './profile'

export async function saveLanguage(queryClient: QueryClient, language: Language): Promise<void> {
  const profile = await save(language).catch((error: unknown) => {
    // The profile was changed elsewhere between reading and saving.
    if (isApiError(error, 'stale')) return save(language)
    throw error
  })
  queryClient.setQueryData(profileQuery.queryKey, profile)
}

async function save(language: Language): Promise<Profile> {
  const profile = await readProfile()
  const { version, displayName, isJudge } = profile
  return profile.language === language ? profile : saveProfile(version, { displayName, isJudge, language })
}
