// A place and the number of riders, like "3 / 14".
import { useTranslation } from '@/ui/i18n'

export function Place({ place, of }: { place: number | null; of: number }) {
  const { t } = useTranslation()
  if (place === null) return '–'
  return (
    <>
      <span className="sr-only">{t('ownResults.placeOf', { place, of })}</span>
      <span aria-hidden="true">
        {place}
        <span className="text-lg font-normal text-ink-soft"> / {of}</span>
      </span>
    </>
  )
}
