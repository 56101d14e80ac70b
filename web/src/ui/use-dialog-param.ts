// A dialog that is open while the address has its parameter: the browser's back button returns from a link in
// the dialog to the open dialog.
import { useSearchParams } from 'react-router'
import { withParam } from '@/lib/with-param'

/**
 * Returns whether the dialog is open, and a function that opens or closes it. Neither adds an entry to the
 * browser history, so that "back" never seems to do nothing.
 */
export function useDialogParam(param: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const setOpen = (open: boolean) =>
    setParams((current) => withParam(current, param, open ? '1' : ''), {
      replace: true,
      preventScrollReset: true,
    })
  return [params.get(param) === '1', setOpen]
}
