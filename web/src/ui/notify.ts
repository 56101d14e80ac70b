// Short notices at the top right. Their code and their place on the page come when the first one is said.
import { useSyncExternalStore } from 'react'
import { outageText } from './outage-text'

/** Longer than the layout's 1.5 s: an error has to be read. */
const untilRead = { autoClose: 5000 } as const

/** How many outcomes stand on the screen at once: in a window in the background none closes by itself. */
const MOST = 3

/** The latest outcomes, the oldest first. Those of them that have closed by themselves don't mind being dismissed. */
let outcomes: { id: Id; text: string | null }[] = []

type Toast = typeof import('react-toastify/unstyled').toast
type Id = ReturnType<Toast>

/** Takes off what says the same, and the oldest of too many. The library's own limit forgets how a waiting action went. */
function makeRoom(toast: Toast, id: Id, text: string | null) {
  const same = outcomes.filter((outcome) => outcome.text === text)
  const others = outcomes.filter((outcome) => outcome.text !== text)
  const tooMany = others.splice(0, others.length - (MOST - 1))
  for (const outcome of [...same, ...tooMany]) toast.dismiss(outcome.id)
  outcomes = [...others, { id, text }]
}

let said = false
/** How many actions were begun, for each to have a notice of its own. */
let begun = 0
const watchers = new Set<() => void>()
/** Called by the place of the notices once it stands. */
export let noticesPlaced: () => void
const placed = new Promise<void>((resolve) => {
  noticesPlaced = resolve
})

/** Waits for the place: what happens to a notice before it is shown, react-toastify forgets. */
async function toastify() {
  said = true
  for (const tell of watchers) tell()
  const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), placed])
  return toast
}

export const notify = {
  success(text: string) {
    void toastify().then((toast) => makeRoom(toast, toast.success(text), text))
  },
  error(text: string) {
    void toastify().then((toast) => makeRoom(toast, toast.error(text, untilRead), text))
  },
  /** Says how an action goes: pending, then success or error. Returns the action itself. */
  progress<T>(action: Promise<T>, texts: ProgressTexts): Promise<T> {
    const { error } = texts
    const textOf = (cause: unknown) =>
      outageText(cause) ?? (typeof error === 'function' ? error(cause) : error)
    const render = ({ data }: { data: unknown }) => textOf(data)
    const toastId = `progress-${(begun += 1)}`
    void toastify()
      .then((toast) => {
        const announced = action.catch((cause: unknown) => {
          if (textOf(cause) !== null) throw cause
          // The screen itself says what is wrong: the pending notice goes, and none follows.
          toast.dismiss(toastId)
          return new Promise<never>(() => {})
        })
        void announced.then(
          () => makeRoom(toast, toastId, texts.success),
          (cause: unknown) => makeRoom(toast, toastId, textOf(cause)),
        )
        return toast.promise(announced, { ...texts, error: { render, ...untilRead } }, { toastId })
      })
      // The caller has the action and hears of its failure there.
      .catch(() => undefined)
    return action
  },
}

export interface ProgressTexts {
  pending: string
  success: string
  /** What went wrong in words, where the error itself makes a difference. None, where the screen itself says it. */
  error: string | ((error: unknown) => string | null)
}

/** Whether a notice was ever said, and so whether the page needs a place for them. */
export function useAnythingSaid(): boolean {
  return useSyncExternalStore(watch, () => said)
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
