// The market: a list of ads with search and categories, and the open ad.
import { useLocation, useOutlet } from 'react-router'
import { opensModal } from '@/lib/modal-route'
import { MarketList } from './market-list'

export function MarketPage() {
  const ad = useOutlet()
  const { state } = useLocation()
  // An ad whose own address was opened is a separate page.
  if (ad && !opensModal(state)) return ad
  return (
    <>
      <MarketList />
      {ad}
    </>
  )
}
