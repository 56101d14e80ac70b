// Where notices appear: above everything, an open dialog too. Alt+T moves the focus to them.
import 'react-toastify/ReactToastify.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, ToastContainer as Container } from 'react-toastify/unstyled'
import { noticesPlaced } from './notify'
import './toast-container.css'

export function ToastContainer() {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  // Runs after the container's own effects, by which it begins to listen.
  useEffect(() => {
    raise(layer.current)
    const stop = toast.onChange(({ status }) => {
      if (status === 'added') raise(layer.current)
    })
    noticesPlaced()
    return stop
  }, [])
  return (
    <div ref={layer} popover="manual" className="inset-auto m-0 overflow-visible border-0 bg-transparent p-0">
      <Container position="top-right" autoClose={1500} hideProgressBar aria-label={t('ui.notifications')} />
    </div>
  )
}

/** Above a dialog that was opened since the last notice: the browser stacks by the time of showing. */
function raise(layer: HTMLElement | null) {
  layer?.hidePopover?.()
  layer?.showPopover?.()
}
