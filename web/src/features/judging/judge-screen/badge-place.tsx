// The place of the badge while the number of unsent rides isn't known, so that nothing moves when it appears.
import { useTranslation } from '@/ui/i18n'

export function BadgePlace() {
  const { t } = useTranslation()
  return (
    // The text is no content: it only gives the width that the badge mostly has.
    <span
      aria-hidden="true"
      data-badge={t('judging.allSent')}
      className="invisible flex min-h-touch-judge shrink-0 items-center gap-2 px-3 leading-tight font-semibold whitespace-nowrap after:content-[attr(data-badge)] big:order-last big:-mt-2 big:basis-full"
    >
      <span className="size-5" />
    </span>
  )
}
