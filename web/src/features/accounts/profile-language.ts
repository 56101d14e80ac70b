// Keeps the language chosen on the screen in the profile, too: mails come in it.
import { isApiError } from '../../api'
import type { Language } from '../../lib/languages'
import { readProfile, saveProfile } from './accounts-api'

export async function saveLanguage(language: Language): Promise<void> {
  try {
    await save(language)
  } catch (error) {
    // Changed elsewhere between the question and the answer.
    if (isApiError(error, 'stale')) await save(language)
    else throw error
  }
}

async function save(language: Language): Promise<void> {
  const { version, displayName, isJudge, language: saved } = await readProfile()
  if (saved !== language) await saveProfile(version, { displayName, isJudge, language })
}
