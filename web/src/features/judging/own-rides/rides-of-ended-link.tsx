// The rides that were recorded with a link that has ended: they are sent only once this judge has taken them
// over.
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'

export function RidesOfEndedLink({
  count,
  onTakeOver,
}: {
  count: number
  /** Undefined while this judge can't send anything either. */
  onTakeOver: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
      <p className="leading-tight font-semibold">{t('judges.link.unsentOfEnded', { count })}</p>
      {onTakeOver && (
        <Button className="min-h-touch-judge" onClick={onTakeOver}>
          {t('judges.link.takeOver')}
        </Button>
      )}
    </div>
  )
}
