// Said plainly where the browser gives neither keys nor a camera.

import { useTranslation } from 'react-i18next'
import { Message } from '../../../ui/message'

export function Insecure() {
  const { t } = useTranslation()
  return (
    <Message kind="forbidden" title={t('parcels.insecure')}>
      {t('parcels.insecureText')}
    </Message>
  )
}
