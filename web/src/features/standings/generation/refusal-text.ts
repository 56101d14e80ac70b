// Why generating or publishing was refused.
import type { TFunction } from 'i18next'
import { knownCode } from '@/api'
import { unreachableText } from '@/ui/outage-text'

const knownCodes = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'publish-required',
  'forbidden',
] as const

export function refusalText(t: TFunction, error: unknown): string | undefined {
  const code = knownCode(error, knownCodes)
  return code ? t(`standings.generation.refusal.${code}`) : unreachableText(error, t)
}
