// The effect of an annulment, or of taking it back, on recorded rides.
import { useTranslation } from '@/ui/i18n'
import type { StageChange } from '@/api'
import { ChangeLines } from '@/features/stages/edit/course/change-lines'

const nothingRemoved = () => ({ sections: [], laps: [] })

export function Effect({ effect }: { effect: StageChange }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      className="rounded-card border border-l-8 border-line border-l-warn bg-warn-tint px-4 py-3"
    >
      <p className="pb-2 font-semibold">{t('results.annulments.effect')}</p>
      <ChangeLines lines={effect.effects} removedFrom={nothingRemoved} />
    </div>
  )
}
