// A badge of a status. An automatic DNF is lighter, because nobody decided it: the end of the competition has
// passed.
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import type { RiderState } from '../display/rider-state'
import { describedTooltip } from '@/ui/overlays/tooltip'

export function StatusBadge({ state }: { state: RiderState }) {
  const { t } = useTranslation()
  if (state === 'finished' || state === 'riding') return null
  return (
    <span
      {...describedTooltip(t(`results.status.${state}`))}
      className={classNames(
        'figure inline-block rounded-plate border px-1.5 py-0.5 text-base',
        // Printers omit backgrounds, and white text without one is invisible.
        state === 'autoDNF'
          ? 'border-line-strong text-ink-soft'
          : 'border-ink bg-ink text-ground print:bg-transparent print:text-ink',
      )}
    >
      {state === 'autoDNF' ? 'DNF' : state}
    </span>
  )
}
