// The form of a participant: a rider joins, or a secretary adds or edits somebody. A rider who was here before has one tap to do.
import { useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantIn, Stage } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { ConfirmDialog, Dialog } from '../../../ui/dialog'
import { Warning } from '../../../ui/notice'
import { QueryView } from '../../../ui/query-view'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton'
import { UnsavedQuestion } from '../../../ui/unsaved-question'
import { ClassChangeQuestion } from './class-change-question'
import { DialogButtons } from './dialog-buttons'
import { toFormValues } from './form-values'
import { useFormData } from './form-data'
import type { FormMode } from './form-mode'
import { SavedByOthers } from './saved-by-others'
import { NumberClash } from './number-clash'
import { ParticipantFields } from './participant-fields'
import { SubmissionRefusal } from './submission-refusal'
import { useLeaving } from './use-leaving'
import { useSubmission } from './use-submission'
import { useTyping } from './use-typing'

const formId = 'participant'

export function ParticipantDialog({ stage, mode, onSaved, onClose }: ParticipantDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLFormElement>(null)
  const key = stageKey(stage)
  const query = useFormData(key, mode)
  const { data } = query
  const typing = useTyping(data && toFormValues(data.form, data.participant, mode.kind === 'join'))
  const { isDirty, isSubmitting } = typing.formState
  const { send, refusal, savedByOthers, question, clash } = useSubmission({
    stage: key,
    mode,
    typing,
    data,
    onSaved,
  })
  const { asking, stay, mayClose, leave } = useLeaving(content, isDirty)

  const submit = (event: FormEvent) => {
    void typing.handleSubmit(async (typed) => {
      if (await send(typed)) leave()
    })(event)
  }
  const submitSwap = (holder: string) => {
    void typing.handleSubmit(async (typed) => {
      if (await send(typed, holder)) leave()
    })()
  }
  const submitAndGoOn = () => {
    void typing.handleSubmit(async (typed) => {
      if (!(await send(typed))) return
      typing.setFocus('name')
      typing.reset()
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
            <SubmissionRefusal error={refusal} />
            {savedByOthers && <SavedByOthers standing={savedByOthers} typing={typing} />}
            <DialogButtons
              kind={mode.kind}
              form={formId}
              disabled={isSubmitting || !data}
              onCancel={() => mayClose() && leave()}
              onGoOn={submitAndGoOn}
            />
          </>
        }
      >
        <form id={formId} ref={content} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-soft">{stage.title}</p>
          <QueryView query={query} skeleton={<Waiting />}>
            {({ form, participant }) => (
              <>
                {participant?.hasResult && <Warning>{t('participantForm.hasResult')}</Warning>}
                {mode.kind === 'own' && participant?.status === 'confirmed' && (
                  <Warning>{t('participantForm.confirmed')}</Warning>
                )}
                <ParticipantFields
                  form={form}
                  typing={typing}
                  filtered={mode.kind !== 'edit'}
                  typist={mode.kind === 'add' || mode.kind === 'edit'}
                  focused={mode.kind === 'join'}
                  recallAt={mode.kind === 'add' ? key : null}
                  numberHelp={
                    clash && (
                      <NumberClash
                        clash={clash}
                        own={participant?.racingNumber ?? ''}
                        typing={typing}
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
      {question?.about === 'classChange' && (
        <ClassChangeQuestion change={question.change} to={question.to} onAnswer={question.answer} />
      )}
      {question?.about === 'sameName' && (
        <ConfirmDialog
          title={t('participantForm.sameName')}
          confirm={t('participantForm.goOn')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
      {asking && <UnsavedQuestion onLeave={leave} onStay={stay} />}
    </>
  )
}

interface ParticipantDialogProps {
  stage: Stage
  mode: FormMode
  /** The office has added or edited this participant; the form may stay open for the next one. */
  onSaved?: (participant: ParticipantIn) => void
  onClose: () => void
}

function Waiting() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonLines lines={7} />
    </Skeleton>
  )
}
