// What the page shows when it can't store anything on this phone.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { ErrorNotice } from '@/ui/notices/notice'
import { storageErrorText } from '@/ui/notices/storage-error-text'

/** Shown when the browser denies the page a database: nothing could be saved, so nothing can be started. */
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

/** The reason why the phone couldn't save a change, and what to do about it. */
export function SaveFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation()
  return <ErrorNotice>{failure && storageErrorText(t, failure, 'notSaved')}</ErrorNotice>
}
