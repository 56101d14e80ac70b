// Positions a popover when it opens. Use it as the popover's onBeforeToggle.
import { useCallback, useEffect, useRef, type RefObject, type ToggleEvent } from 'react'
import { keepPositioned } from './placement'

export function usePlacement(button: RefObject<HTMLElement | null>) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    ({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      // Events of a popover inside this one bubble here.
      if (target !== currentTarget) return
      stop.current?.()
      stop.current =
        newState === 'open' && button.current ? keepPositioned(currentTarget, button.current) : undefined
    },
    [button],
  )
}
