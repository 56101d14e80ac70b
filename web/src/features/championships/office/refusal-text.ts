// Why something wasn't saved, in words. What is wrong with single fields stands at the fields.
import type { TFunction } from 'i18next'
import { isApiError } from '../../../api'

const told = [
  'stale',
  'forbidden',
  'sign-in-required',
  'not-found',
  'unreachable',
  'stage-has-rides',
] as const

export function refusalText(t: TFunction, error: unknown): string {
  return t(`office.refusal.${told.find((code) => isApiError(error, code)) ?? 'other'}`)
}
