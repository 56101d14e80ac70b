// Short notices at the top right. Their code and their container are loaded with the first notice.
import { i18n } from '@/lib/i18n'
import { useSyncExternalStore } from 'react'
import { outageText, refusalTextOf } from './refusal-text'

/** Longer than the default of 1.5 s, for what has to be read: an error, or what exactly was saved. */
const longOptions = { autoClose: 5000 } as const

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
  const replacedResults = results.filter(isReplaced)
  const others = results.filter((result) => !isReplaced(result))
  const tooMany = others.splice(0, others.length - (MAX_RESULTS - 1))
  for (const result of [...replacedResults, ...tooMany]) toast.dismiss(result.id)
  results = [...others, latest]
}

async function dismiss(resultsToClose: readonly Result[]) {
  const toast = await toastify()
  for (const { id } of resultsToClose) toast.dismiss(id)
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
      makeRoom(toast, { id: toast.error(text, longOptions), text, isError: true, action }),
    )
  },
  /**
   * Shows the progress of an action: pending, then success or error. Returns the action itself.
   */
  progress<T>(action: Promise<T>, texts: ProgressTexts): Promise<T> {
    const { pending, success, error, isSuccessLong = false, action: name } = texts
    const textOf = (cause: unknown) =>
      typeof error === 'function'
        ? (outageText(i18n.t, cause) ?? error(cause))
        : refusalTextOf(i18n.t, cause, {}, error)
    const render = ({ data }: { data: unknown }) => textOf(data)
    const toastId = `progress-${(actionCount += 1)}`
    void toastify()
      .then((toast) => {
        const toastAction = action.catch((cause: unknown) => {
          if (textOf(cause) !== null) throw cause
          // The screen itself explains the failure: the pending notice is removed without another one.
          toast.dismiss(toastId)
          return new Promise<never>(() => {})
        })
        void toastAction.then(
          () => makeRoom(toast, { id: toastId, text: success, isError: false, action: name }),
          (cause: unknown) =>
            makeRoom(toast, { id: toastId, text: textOf(cause), isError: true, action: name }),
        )
        return toast.promise(
          toastAction,
          {
            pending,
            success: isSuccessLong ? { render: success, ...longOptions } : success,
            error: { render, ...longOptions },
          },
          { toastId },
        )
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
  /** Whether the success stays on screen as long as an error, because it says what was saved. */
  isSuccessLong?: boolean
  /**
   * The text of a failure. A function's text depends on the error; null if the screen itself explains it. Otherwise
   * a failure without an answer has the text that is the same everywhere.
   */
  error: string | ((error: unknown) => string | null)
  /** Names the action and its object: its next result replaces this one. */
  action?: string | undefined
}

const areThereNotices = () => hasNotices

/** Whether there was ever a notice, so that the page needs the container. */
export function useHasNotices(): boolean {
  return useSyncExternalStore(watch, areThereNotices, areThereNotices)
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}
