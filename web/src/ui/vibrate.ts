// Vibration after a press.

/**
 * Vibration patterns that can be felt through a glove: short for a tap, twice for a saved ride. Does nothing
 * where it isn't supported.
 */
export const vibrate = {
  tap: () => void navigator.vibrate?.(20),
  saved: () => void navigator.vibrate?.([40, 60, 40]),
}
