// Shown when the browser denies the page a database: nothing could be saved, so nothing can be started.

import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { Message } from '@/ui/message'

export function StorageUnavailable() {
  const { t } = useTranslation()
  return (
    <Message
      kind="error"
      headingLevel="h1"
      title={t('standalone.nothingSaved')}
      actions={<Button onClick={() => location.reload()}>{t('ui.tryAgain')}</Button>}
    >
      {t('judging.storageUnavailable')}
    </Message>
  )
}
