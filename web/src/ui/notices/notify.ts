// Short notices at the top right. Their code and their container are loaded with the first notice.
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { outageText } from './refusal-text'

/** Longer than the default of 1.5 s, because an error has to be read. */
const errorOptions = { autoClose: 5000 } as const

/** The maximum number of results on screen: in a background window they don't close automatically. */
const MAX_RESULTS = 3

/** The latest results, the oldest first. Dismissing one that has already closed does nothing. */
let results: Result[] = []

interface Result {
  id: Id
  text: string | null
  isError: boolean
  /** Names the action and its object, so that its next result replaces this one. */
  action?: string | undefined
}

type Toast = typeof import('react-toastify/unstyled').toast
type Id = ReturnType<Toast>

/**
 * Adds a result, and removes those with the same text or of the same action, and the oldest of too many. The
 * library's own limit would lose the result of a pending action.
 */
function makeRoom(toast: Toast, latest: Result) {
  const isReplaced = ({ text, action }: Result) =>
    text === latest.text || (action !== undefined && action === latest.action)
  const same = results.filter(isReplaced)
  const others = results.filter((result) => !isReplaced(result))
  const tooMany = others.splice(0, others.length - (MAX_RESULTS - 1))
  for (const result of [...same, ...tooMany]) toast.dismiss(result.id)
  results = [...others, latest]
}

async function dismiss(dismissed: readonly Result[]) {
  const toast = await toastify()
  for (const { id } of dismissed) toast.dismiss(id)
}

let hasNotices = false
/** The number of actions so far, for unique toast ids. */
let actionCount = 0
const watchers = new Set<() => void>()
/** Called by the container of the notices after it was mounted. */
export let containerMounted: () => void
const containerReady = new Promise<void>((resolve) => {
  containerMounted = resolve
})

/** Waits for the container: react-toastify loses updates of a notice that isn't shown yet. */
async function toastify() {
  hasNotices = true
  for (const notifyWatcher of watchers) notifyWatcher()
  const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), containerReady])
  return toast
}

export const notify = {
  /** `action` names an action with two results: its success closes its error, and the other way round. */
  success(text: string, { action }: ResultOptions = {}) {
    void toastify().then((toast) =>
      makeRoom(toast, { id: toast.success(text), text, isError: false, action }),
    )
  },
  error(text: string, { action }: ResultOptions = {}) {
    void toastify().then((toast) =>
      makeRoom(toast, { id: toast.error(text, errorOptions), text, isError: true, action }),
    )
  },
  /**
   * Shows the progress of an action: pending, then success or error. Returns the action itself.
   */
  progress<T>(action: Promise<T>, texts: ProgressTexts): Promise<T> {
    const { error, action: name, ...otherTexts } = texts
    const textOf = (cause: unknown) =>
      outageText(i18next.t, cause) ?? (typeof error === 'function' ? error(cause) : error)
    const render = ({ data }: { data: unknown }) => textOf(data)
    const toastId = `progress-${(actionCount += 1)}`
    void toastify()
      .then((toast) => {
        const shownAction = action.catch((cause: unknown) => {
          if (textOf(cause) !== null) throw cause
          // The screen itself explains the failure: the pending notice is removed without another one.
          toast.dismiss(toastId)
          return new Promise<never>(() => {})
        })
        void shownAction.then(
          () => makeRoom(toast, { id: toastId, text: texts.success, isError: false, action: name }),
          (cause: unknown) =>
            makeRoom(toast, { id: toastId, text: textOf(cause), isError: true, action: name }),
        )
        return toast.promise(shownAction, { ...otherTexts, error: { render, ...errorOptions } }, { toastId })
      })
      // The caller handles the failure through the returned promise.
      .catch(() => undefined)
    return action
  },
  /** Closes the errors that are on screen: on another page they would seem to be about that page. */
  closeErrors() {
    const errors = results.filter(({ isError }) => isError)
    if (errors.length === 0) return
    results = results.filter(({ isError }) => !isError)
    void dismiss(errors)
  },
}

interface ResultOptions {
  action?: string
}

export interface ProgressTexts {
  pending: string
  success: string
  /** The text of a failure, which may depend on the error; null if the screen itself explains it. */
  error: string | ((error: unknown) => string | null)
  /** Names the action and its object: its next result replaces this one. */
  action?: string | undefined
}

/** Whether there was ever a notice, so that the page needs the container. */
export function useHasNotices(): boolean {
  return useSyncExternalStore(watch, () => hasNotices)
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}
