// A dialog that is open while the address has its parameter: the browser's back button returns from a link in
// the dialog to the open dialog.
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withParam } from '@/lib/addresses/with-param'

/**
 * Returns whether the dialog is open, and a function that opens or closes it. Neither adds an entry to the
 * browser history, so that "back" never seems to do nothing.
 */
export function useDialogParam(param: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [params, setParams] = useSearchParams()
  // The step of an open rider, for example.
  const { state } = useLocation()
  const setOpen = (open: boolean) =>
    setParams((current) => withParam(current, param, open ? '1' : ''), {
      replace: true,
      preventScrollReset: true,
      state,
    })
  return [params.get(param) === '1', setOpen]
}

/** Closes a dialog whose button is gone, so that it doesn't open by itself when the button returns. */
export function useCloseDialogWhen(param: string, isGone: boolean): void {
  const [isOpen, setOpen] = useDialogParam(param)
  const mustClose = isGone && isOpen
  useEffect(() => {
    if (mustClose) setOpen(false)
    // `setOpen` is a new function with each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mustClose])
}
