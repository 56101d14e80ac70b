// What an exchange changes for both riders: their numbers and totals, before and after.
import { useTranslation } from '@/ui/i18n'
import type { RiderSwap } from '@/api'

/** For a rider without a score or a number. */
const NOTHING = '–'

export function SwapEffect({ swap: { riders } }: { swap: RiderSwap }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('riderSwap.effect')} aria-live="polite" className="rounded-card bg-sunken p-3">
      <h3 className="text-lg">{t('riderSwap.effect')}</h3>
      <ul className="flex flex-col gap-3">
        {riders.map((rider) => (
          <li key={rider.participant} className="leading-tight">
            <p className="font-semibold wrap-anywhere">
              {rider.name} · {rider.racingClass}
            </p>
            <p>
              {t('riderSwap.number', {
                from: rider.numberBefore || NOTHING,
                to: rider.numberAfter || NOTHING,
              })}
            </p>
            <p>
              {t('riderSwap.total', {
                from: rider.totalBefore ?? NOTHING,
                to: rider.totalAfter ?? NOTHING,
              })}
            </p>
            <p>{t('riderSwap.rides', { count: rider.rides })}</p>
            {rider.setAside > 0 && (
              <p className="font-semibold text-warn">{t('riderSwap.setAside', { count: rider.setAside })}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="pt-2 text-sm text-ink-soft">{t('riderSwap.stays')}</p>
    </section>
  )
}
