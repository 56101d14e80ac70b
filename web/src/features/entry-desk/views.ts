// The views of the entry desk, each with its own address, and the texts that several of them show.
import type { DeskRider } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { RIDER_PARAM, type StageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { priceText } from '@/lib/text/money'

export const deskViews = ['riders', 'cash-list', 'fees'] as const
export type DeskView = (typeof deskViews)[number] | 'receipt'

const VIEW_PARAM = 'view'

export function viewIn(params: URLSearchParams): DeskView {
  const view = params.get(VIEW_PARAM)
  return view === 'cash-list' || view === 'fees' || view === 'receipt' ? view : 'riders'
}

export function viewAddress(key: StageKey, view: (typeof deskViews)[number]): string {
  return view === 'riders' ? rarePaths.entryDesk(key) : `${rarePaths.entryDesk(key)}?${VIEW_PARAM}=${view}`
}

export function receiptAddress(key: StageKey, rider: string): string {
  return `${rarePaths.entryDesk(key)}?${VIEW_PARAM}=receipt&${RIDER_PARAM}=${encodeURIComponent(rider)}`
}

/** Whether a rider has paid, and what is open. */
export function stateText(t: TFunction, { state, openCents }: DeskRider, language: string): string {
  const amount = priceText(Math.abs(openCents), language)
  return t(`entryDesk.state.${state}`, { amount })
}
