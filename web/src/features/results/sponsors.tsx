// The sponsors of the race: logos of equal size, each with a link to the sponsor.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Sponsor } from '@/api'
import { thumbnail } from '@/lib/thumbnail'
import { tooltip } from '@/ui/overlays/tooltip'

const TILE_CLASSES =
  'sponsor-tile flex items-center justify-center rounded-card border border-line bg-plate p-2'

export function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const { t } = useTranslation()
  if (sponsors.length === 0) return null
  return (
    <section className="mt-12 break-inside-avoid">
      <h2 className="text-xl">{t('results.sponsors')}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {sponsors.map((sponsor) => (
          <li key={sponsor.name}>
            {sponsor.url === '' ? (
              <span {...tooltip(sponsor.name)} className={TILE_CLASSES}>
                <Logo sponsor={sponsor} />
              </span>
            ) : (
              <a
                href={sponsor.url}
                target="_blank"
                rel="noreferrer"
                {...tooltip(sponsor.name)}
                className={TILE_CLASSES}
              >
                <Logo sponsor={sponsor} />
                <span className="sr-only">({t('stages.opensNewTab')})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The logo, or the name if the logo can't be loaded: without a network it never is. */
function Logo({ sponsor: { name, logo } }: { sponsor: Sponsor }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return <span className="text-center text-sm font-semibold wrap-anywhere text-plate-ink">{name}</span>
  return (
    <img
      src={thumbnail(logo)}
      alt={name}
      loading="lazy"
      onError={() => setHasFailed(true)}
      className="max-h-full max-w-full object-contain"
    />
  )
}
