// Keeps the language chosen on the screen in the profile, too: mails come in it.
import type { QueryClient } from '@tanstack/react-query'
import { isApiError, type Profile } from '../../api'
import type { Language } from '../../lib/languages'
import { readProfile, saveProfile } from './accounts-api'
import { profileQuery } from './profile/profile'

export async function saveLanguage(queries: QueryClient, language: Language): Promise<void> {
  const saved = await save(language).catch((error: unknown) => {
    // Changed elsewhere between the question and the answer.
    if (isApiError(error, 'stale')) return save(language)
    throw error
  })
  queries.setQueryData(profileQuery.queryKey, saved)
}

async function save(language: Language): Promise<Profile> {
  const profile = await readProfile()
  const { version, displayName, isJudge } = profile
  return profile.language === language ? profile : saveProfile(version, { displayName, isJudge, language })
}
