// The benefits of an account, as three cards with start numbers.
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'

const benefits = ['accounts.whyRegister', 'accounts.whyResults', 'accounts.whyAds'] as const

export function AccountBenefits() {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('accounts.why')}
      className="flex flex-col justify-center gap-5 lg:rounded-card lg:bg-sunken lg:p-14"
    >
      <p className="caps text-base text-ink-soft lg:text-xl">{t('accounts.why')}</p>
      <ul className="flex flex-col gap-3 lg:gap-6">
        {benefits.map((benefit, index) => (
          <li key={benefit} className="flex items-center gap-3 lg:gap-5">
            <span aria-hidden="true" className="lg:hidden">
              <Plate number={String(index + 1)} size="small" color="var(--color-tape)" />
            </span>
            <span aria-hidden="true" className="max-lg:hidden">
              <Plate number={String(index + 1)} size="large" color="var(--color-tape)" />
            </span>
            <span className="lg:text-xl lg:leading-tight">{t(benefit)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
