// Shown where the browser provides neither keys nor a camera, because the page isn't served over HTTPS.
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'

export function Insecure() {
  const { t } = useTranslation()
  return (
    <Message kind="forbidden" title={t('parcels.insecure')}>
      {t('parcels.insecureText')}
    </Message>
  )
}
