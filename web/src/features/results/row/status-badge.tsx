// DNF and DQ as a badge. An automatic DNF looks lighter: nobody decided it, the competition's end passed.
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes'
import type { RiderState } from '../show/rider-state'
import { describedTooltip } from '../../../ui/tooltip'

export function StatusBadge({ state }: { state: RiderState }) {
  const { t } = useTranslation()
  if (state === 'finished' || state === 'riding') return null
  return (
    <span
      {...describedTooltip(t(`results.status.${state}`))}
      className={classes(
        'figure inline-block rounded-plate border px-1.5 py-0.5 text-base',
        state === 'autoDNF' ? 'border-line-strong text-ink-soft' : 'border-ink bg-ink text-ground',
      )}
    >
      {state === 'DQ' ? 'DQ' : 'DNF'}
    </span>
  )
}
