// Where notices appear. Alt+T moves the focus to them.
import 'react-toastify/ReactToastify.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastContainer as Container } from 'react-toastify/unstyled'
import { noticesPlaced } from './notify'
import './toast-container.css'

export function ToastContainer() {
  const { t } = useTranslation()
  // Runs after the container's own effects, by which it begins to listen.
  useEffect(noticesPlaced, [])
  return <Container position="top-right" autoClose={1500} aria-label={t('ui.notifications')} />
}
