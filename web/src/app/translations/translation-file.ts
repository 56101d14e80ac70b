// Fetches the texts of a language. Networks in a forest have gaps, so temporary failures are retried.
import type { Texts } from '@/lib/i18n'

const MAX_RETRIES = 5
const BASE_DELAY_MS = 350

export function translationFile(language: string): Promise<Texts> {
  return load(`/locales/${language}/translation.json`, 0)
}

async function load(address: string, retry: number): Promise<Texts> {
  const response = await fetch(address).catch(() => null)
  if (response?.ok) return response.json()
  const isTemporary = !response || response.status >= 500
  if (!isTemporary || retry === MAX_RETRIES) throw new Error(`${address}: ${response?.status ?? 'no answer'}`)
  await pause(BASE_DELAY_MS * 2 ** retry)
  return load(address, retry + 1)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
