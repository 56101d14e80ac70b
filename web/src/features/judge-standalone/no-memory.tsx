// The browser gives this page no database: nothing could be kept, so nothing is begun.

import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Message } from '../../ui/message'

export function NoMemory() {
  const { t } = useTranslation()
  return (
    <Message
      kind="error"
      headingLevel="h1"
      title={t('standalone.noMemory')}
      actions={<Button onClick={() => location.reload()}>{t('ui.tryAgain')}</Button>}
    >
      {t('judging.noMemory')}
    </Message>
  )
}
