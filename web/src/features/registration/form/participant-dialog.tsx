// The dialog with the participant form: a rider joins or edits their own registration, or a secretary adds or
// edits a participant. A returning rider joins with one tap.
import { useRef, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnRegistration, ParticipantIn, RegistrationForm, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Dialog } from '@/ui/dialogs/dialog'
import { StaleEdit } from '@/ui/form/stale-edit'
import { useUnsavedDialog } from '@/ui/form/unsaved-guard'
import { ErrorNotice, Warning } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { useComparison } from './comparison'
import { DialogButtons } from './dialog-buttons'
import { toFormValues, type FormValues } from './form-values'
import { type FormMode, isSecretaryMode, useFormData } from './form-data'
import { refusalText } from './refusal-text'
import { NamesakesOfTakenName } from './namesakes'
import { NumberClash } from './number-clash'
import { ParticipantFields } from './participant-fields'
import { ParticipantQuestion } from './participant-question'
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

  const sendAndLeave = (swapWith?: string) =>
    methods.handleSubmit(async (values) => {
      if (await send(values, swapWith)) leave()
    })
  const submit = (event: FormEvent) => void sendAndLeave()(event)
  const submitSwap = (holder: string) => void sendAndLeave(holder)()
  const submitAndAddAnother = () => {
    void methods.handleSubmit(async (values) => {
      if (!(await send(values))) return
      methods.setFocus('name')
      methods.reset()
      void query.refetch()
    })()
  }

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
              <>
                <Warnings mode={mode} participant={participant} />
                <ParticipantFields
                  form={form}
                  methods={methods}
                  filtersByAge={mode.kind !== 'edit'}
                  isSecretary={isSecretaryMode(mode)}
                  focusesEmptyField={mode.kind === 'join'}
                  recallAt={mode.kind === 'add' ? key : null}
                  offersNumber={mode.kind === 'add'}
                  nameHelp={
                    <NamesakesOfTakenName
                      stage={key}
                      isSecretary={isSecretaryMode(mode)}
                      ownId={participant?.id ?? null}
                      methods={methods}
                    />
                  }
                  numberHelp={
                    clash && (
                      <NumberClash
                        clash={clash}
                        previousNumber={mode.kind === 'edit' ? (participant?.racingNumber ?? '') : ''}
                        methods={methods}
                        onSwap={submitSwap}
                      />
                    )
                  }
                />
              </>
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

function Warnings({ mode, participant }: WarningsProps) {
  const { t } = useTranslation()
  return (
    <>
      {participant?.hasResult && <Warning>{t('participantForm.hasResult')}</Warning>}
      {mode.kind === 'own' && participant?.status === 'confirmed' && (
        <Warning>{t('participantForm.confirmed')}</Warning>
      )}
    </>
  )
}

interface WarningsProps {
  mode: FormMode
  participant: OwnRegistration | null
}

/** Somebody else's edit of the same registration, to compare with. */
function StaleRegistration({ form, methods, submission }: StaleRegistrationProps) {
  const comparison = useComparison()
  const { current, theirs, takeOver, dismissTheirs } = submission
  if (!theirs) return null
  return (
    <StaleEdit
      methods={methods}
      base={toFormValues(form, current, false)}
      theirs={toFormValues(form, theirs, false)}
      comparison={comparison}
      onTakeOver={takeOver}
      onClose={dismissTheirs}
    />
  )
}

interface StaleRegistrationProps {
  form: RegistrationForm
  methods: UseFormReturn<FormValues>
  submission: ReturnType<typeof useSubmission>
}

function FormSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonLines lines={7} />
    </Skeleton>
  )
}
