// The container of notices: above everything, also above an open dialog. Alt+T moves the focus to it.
import 'react-toastify/ReactToastify.css'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { toast, ToastContainer as Container, type CloseButtonProps } from 'react-toastify/unstyled'
import { containerMounted } from './notify'
import { showPopoverOnTop } from '../overlays/show-popover'
import './toast-container.css'

export function ToastContainer() {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  // Runs after the container's own effects, which start its listening.
  useEffect(() => {
    showPopoverOnTop(layer.current)
    const stop = toast.onChange(({ status }) => {
      if (status === 'added') showPopoverOnTop(layer.current)
    })
    containerMounted()
    return stop
  }, [])
  return (
    <div ref={layer} popover="manual" className="inset-auto m-0 overflow-visible border-0 bg-transparent p-0">
      <Container
        position="top-right"
        autoClose={1500}
        hideProgressBar
        aria-label={t('ui.notifications')}
        closeButton={<CloseButton />}
      />
    </div>
  )
}

/** The library's own button has an English name. The library passes the props. */
function CloseButton({ closeToast }: Partial<CloseButtonProps>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('ui.close')}
      className="absolute top-0 right-0 grid size-touch place-items-center text-ink-soft"
      onClick={closeToast}
    >
      <X aria-hidden="true" size={18} />
    </button>
  )
}
