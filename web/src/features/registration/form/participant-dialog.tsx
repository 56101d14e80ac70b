// The dialog with the participant form: a rider joins or edits their own registration, or a secretary adds or
// edits a participant. A returning rider joins with one tap.
import { useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ParticipantIn, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Dialog } from '@/ui/dialogs/dialog'
import { useUnsavedDialog } from '@/ui/form/unsaved-guard'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { DialogButtons } from './dialog-buttons'
import { FieldsByMode } from './fields-by-mode'
import { formActions } from './form-actions'
import { toFormValues } from './form-values'
import { type FormMode, useFormData } from './form-data'
import { refusalText } from './refusal-text'
import { ParticipantQuestion } from './participant-question'
import { StaleRegistration } from './stale-registration'
import { useSubmission } from './use-submission'
import { useParticipantForm } from './use-participant-form'

const FORM_ID = 'participant'

export function ParticipantDialog({ stage, mode, onSaved, onClose }: ParticipantDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLFormElement>(null)
  const key = stageKey(stage)
  const query = useFormData(key, mode)
  const { data } = query
  const methods = useParticipantForm(data && toFormValues(data.form, data.participant, mode.kind === 'join'))
  const { isDirty, isSubmitting } = methods.formState
  const submission = useSubmission({ stage: key, mode, methods, data, onSaved })
  const { send, question, clash } = submission
  const { question: unsavedQuestion, mayClose, leave } = useUnsavedDialog(content, isDirty)
  const { submit, submitSwap, submitAndAddAnother } = formActions({
    methods,
    send,
    leave,
    refetch: () => void query.refetch(),
  })

  return (
    <>
      <Dialog
        title={t(`participantForm.title.${mode.kind}`)}
        long
        mayClose={mayClose}
        onClose={onClose}
        actions={
          <>
            <ErrorNotice>{!!submission.refusal && refusalText(t, submission.refusal)}</ErrorNotice>
            <DialogButtons
              kind={mode.kind}
              form={FORM_ID}
              disabled={isSubmitting || !data}
              onCancel={() => mayClose() && leave()}
              onAddAnother={submitAndAddAnother}
            />
          </>
        }
      >
        <form id={FORM_ID} ref={content} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-soft">{stage.title}</p>
          <QueryView query={query} skeleton={<FormSkeleton />}>
            {({ form, participant }) => (
              <FieldsByMode
                stage={key}
                timeZone={stage.timeZone}
                mode={mode}
                form={form}
                participant={participant}
                methods={methods}
                clash={clash}
                onSwap={submitSwap}
              />
            )}
          </QueryView>
        </form>
      </Dialog>
      {question && <ParticipantQuestion stage={key} mode={mode} question={question} />}
      {data && <StaleRegistration form={data.form} methods={methods} submission={submission} />}
      {unsavedQuestion}
    </>
  )
}

interface ParticipantDialogProps {
  stage: Stage
  mode: FormMode
  /**
   * Called after the secretary has added or edited this participant; the form may stay open for the next one.
   */
  onSaved?: (participant: ParticipantIn) => void
  onClose: () => void
}

function FormSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonLines lines={7} />
    </Skeleton>
  )
}
