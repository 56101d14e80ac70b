// The market. Who comes looks for a thing: a search or one tap on a category, and a tap on the card; to sell, one tap on "New ad".
import { useLocation, useOutlet } from 'react-router'
import { opensModal } from '../../lib/modal-route'
import { MarketList } from './list/market-list'

export function MarketPage() {
  const ad = useOutlet()
  const { state } = useLocation()
  // An advert whose own address was opened is a page by itself.
  if (ad && !opensModal(state)) return ad
  return (
    <>
      <MarketList />
      {ad}
    </>
  )
}
