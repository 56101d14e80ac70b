// A time limit for a promise that goes on after it.

/** Resolves to whether the promise has been fulfilled or rejected within this time. */
export function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    const onSettled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    promise.then(onSettled, onSettled)
  })
}
