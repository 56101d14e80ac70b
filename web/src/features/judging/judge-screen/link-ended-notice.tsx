// Shown when a link records no new rides any more, with what happens to the rides that wait on this phone.

import { useTranslation } from 'react-i18next'
import { Message } from '@/ui/message'
import { SendNow } from '../screen/send-now'

export function LinkEndedNotice({
  unsent,
  offline,
  send,
}: {
  unsent: number
  offline: boolean
  send: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judges.guest.over')}
        actions={unsent > 0 && <SendNow look="filled" offline={offline} send={send} />}
      >
        {t('judges.guest.overText')}{' '}
        {unsent > 0 ? t('judges.guest.overUnsent', { count: unsent }) : t('judges.guest.overSent')}
      </Message>
    </div>
  )
}
