// Places a popover when it opens. Given to the popover's onBeforeToggle.
import { useCallback, useEffect, useRef, type RefObject, type ToggleEvent } from 'react'
import { keepPlaced } from './placement'

export function usePlacement(button: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    ({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      // A popover inside this one tells of itself.
      if (target !== currentTarget) return
      stop.current?.()
      stop.current =
        newState === 'open' && button.current ? keepPlaced(currentTarget, button.current) : undefined
    },
    [button],
  )
}
