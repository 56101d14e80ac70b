// Where notices appear. Alt+T moves the focus to them.
import 'react-toastify/ReactToastify.css'
import { useTranslation } from 'react-i18next'
import { ToastContainer as Container } from 'react-toastify/unstyled'
import './toast-container.css'

export function ToastContainer() {
  const { t } = useTranslation()
  return <Container position="top-right" autoClose={1500} aria-label={t('ui.notifications')} />
}
