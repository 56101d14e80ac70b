// The content of an ad below its title, for its page, its dialog and the seller's preview.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { AdCategory } from '@/api'
import { dateText, isoDate, readersZone } from '@/lib/time/dates'
import { afterHeadline } from '@/lib/text/headline'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { AdPicture } from '../ad-picture'
import { Price } from '../price'

export function AdBody({
  wide = false,
  picture,
  description,
  cents,
  category,
  seller,
  createdAt,
  children,
}: AdBodyProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const bodyText = afterHeadline(description)
  return (
    <article className={classNames('grid gap-5', wide && 'lg:grid-cols-[3fr_2fr] lg:gap-8')}>
      <AdPicture address={picture} whole className="rounded-card" />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Price cents={cents} className="text-4xl" />
          <span className="text-ink-soft">{category && t(`market.category.${category}`)}</span>
        </div>
        {bodyText && <p className="whitespace-pre-line wrap-anywhere">{bodyText}</p>}
        <p className="text-sm text-ink-soft">
          {t('market.by', { name: seller })}
          {createdAt && (
            <>
              {' · '}
              <time dateTime={isoDate(createdAt, readersZone())}>
                {dateText(createdAt, readersZone(), language)}
              </time>
            </>
          )}
        </p>
        {children}
      </div>
    </article>
  )
}

interface AdBodyProps {
  /** Whether picture and text are side by side where there is room. */
  wide?: boolean
  picture: string | null
  description: string
  /** Null until the seller has entered them. */
  cents: number | null
  category: AdCategory | null
  seller: string
  /** Undefined in the preview of a new ad. */
  createdAt?: string
  children?: ReactNode
}
