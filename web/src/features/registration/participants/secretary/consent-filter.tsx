// Shows only the riders whose consent is missing.
import { useTranslation } from '@/ui/i18n'
import { Choice } from '@/ui/fields/choice'

export function ConsentFilter({ count, isOn, onChange }: ConsentFilterProps) {
  const { t } = useTranslation()
  // The filter can be turned off after the last consent has arrived.
  if (count === 0 && !isOn) return null
  return (
    <Choice
      type="checkbox"
      label={t('participants.consentMissingCount', { number: count })}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

interface ConsentFilterProps {
  /** How many riders lack a consent. */
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}
