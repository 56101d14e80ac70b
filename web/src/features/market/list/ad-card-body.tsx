// The card of an ad in the list: picture, price, headline and category.
import { useTranslation } from '@/ui/i18n'
import type { AdCategory } from '@/api'
import { headline } from '@/lib/text/headline'
import { AdPicture } from '../ad-picture'
import { Price } from '../price'
import './ad-cards.css'

export function AdCardBody({ picture, text, cents, category }: AdCardBodyProps) {
  const { t } = useTranslation()
  return (
    <article className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface group-hover:border-ink">
      <AdPicture address={picture} small />
      <div className="flex grow flex-col gap-1 p-3">
        <Price cents={cents} className="text-2xl sm:text-3xl" />
        <p className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{headline(text)}</p>
        <p className="mt-auto pt-1 text-sm text-ink-soft">{category && t(`market.category.${category}`)}</p>
      </div>
    </article>
  )
}

interface AdCardBodyProps {
  picture: string | null
  text: string
  /** Null until the seller has entered them. */
  cents: number | null
  category: AdCategory | null
}
