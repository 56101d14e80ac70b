// A link that records no new rides: says so, and what becomes of the rides that wait on this phone.

import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Message } from '../../../ui/message'

export function LinkOver({ unsent, onSend }: { unsent: number; onSend: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judges.guest.over')}
        actions={
          unsent > 0 && (
            <Button look="filled" className="min-h-touch-judge" onClick={onSend}>
              {t('judging.sendNow')}
            </Button>
          )
        }
      >
        {t('judges.guest.overText')}{' '}
        {unsent > 0 ? t('judges.guest.overUnsent', { count: unsent }) : t('judges.guest.overSent')}
      </Message>
    </div>
  )
}
