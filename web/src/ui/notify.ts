// Short notices at the top right. Their code is fetched when the first one is said.
const toastify = () => import('react-toastify/unstyled')

/** Longer than the layout's 1.5 s: an error has to be read. */
const untilRead = { autoClose: 5000 } as const

export const notify = {
  success(text: string) {
    void toastify().then(({ toast }) => toast.success(text))
  },
  error(text: string) {
    void toastify().then(({ toast }) => toast.error(text, untilRead))
  },
  /** Says how an action goes: pending, then success or error. Returns the action itself. */
  progress<T>(action: Promise<T>, texts: { pending: string; success: string; error: string }): Promise<T> {
    void toastify()
      .then(({ toast }) => toast.promise(action, { ...texts, error: { render: texts.error, ...untilRead } }))
      // The caller has the action and hears of its failure there.
      .catch(() => undefined)
    return action
  },
}
