// The riders who came after the start order was made.
import type { SecretaryStartOrder } from '@/api'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'

export function LateRiders({ order, isDisabled, onAdd }: LateRidersProps) {
  const { t } = useTranslation()
  const count = order.late.length
  if (count === 0) return null
  return (
    <Message
      title={t('startOrder.late', { count })}
      actions={
        <Button disabled={isDisabled} onClick={onAdd}>
          {t('startOrder.addLate')}
        </Button>
      }
    >
      <ul>
        {order.late.map(({ participant, racingNumber, name, racingClass }) => (
          <li key={participant} className="text-ink">
            {[racingNumber, name].filter(Boolean).join(' ')} · {racingClass}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('startOrder.lateText')}</p>
    </Message>
  )
}

interface LateRidersProps {
  order: SecretaryStartOrder
  isDisabled: boolean
  onAdd: () => void
}
