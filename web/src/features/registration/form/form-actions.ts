// What the buttons of the form do: save and close, save and swap the number with its holder, or save and
// continue with the next participant.
import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './form-values'
import type { Submission } from './use-submission'

export function formActions({ methods, send, leave, refetch }: FormActionOptions) {
  const sendAndLeave = (swapWith?: string) =>
    methods.handleSubmit(async (values) => {
      if (await send(values, swapWith)) leave()
    })
  return {
    submit: (event: FormEvent) => void sendAndLeave()(event),
    submitSwap: (holder: string) => void sendAndLeave(holder)(),
    submitAndAddAnother: () => {
      void methods.handleSubmit(async (values) => {
        if (!(await send(values))) return
        methods.setFocus('name')
        methods.reset()
        refetch()
      })()
    },
  }
}

interface FormActionOptions {
  methods: UseFormReturn<FormValues>
  send: Submission['send']
  /** Closes the dialog without asking about what was entered. */
  leave: () => void
  /** Fetches what the form offers again, for the next participant. */
  refetch: () => void
}
