// The stage's form: its groups from top to bottom, one bar that saves all of it, and the questions that saving may raise.
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isApiError, type StageSettings } from '../../../api'
import { paths, stageKey } from '../../../lib/paths'
import { Refusal } from '../../../ui/notice'
import { outageText } from '../../../ui/outage-text'
import { SaveBar } from '../../../ui/save-bar'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard'
import { publishStage } from '../../championships/office/office-api'
import { ChangeDialog } from './change-dialog'
import { CourseGroup } from './course/course-group'
import { DescriptionGroup } from './description-group'
import { takenAway } from './course/taken-away'
import { toFormValues, stageIn } from './form-values'
import { GeneralGroup } from './general-group'
import { GroupNav } from './group-nav'
import { OtherVersion } from './other-version'
import { PublicationGroup } from './publication-group'
import { RegulationGroup } from './regulation-group'
import { revealField, revealWrong } from './reveal'
import { ScoringGroup } from './scoring-group'
import { keepSettings } from './settings'
import { SponsorsGroup } from './sponsors-group'
import { TimesGroup } from './times-group'
import { useSaving } from './use-saving'
import { useTyping } from './use-typing'

const formId = 'stage'

export function StageForm({ settings }: { settings: StageSettings }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const typing = useTyping(toFormValues(settings))
  const { isDirty, isSubmitting, submitCount, isSubmitSuccessful } = typing.formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const key = stageKey(settings)
  const saving = useSaving({
    settings,
    typing,
    onSaved: (saved) => {
      // The address follows the title until everyone can see the stage.
      if (saved.slug !== settings.slug) {
        leaveFreely(() => void navigate(paths.stageEdit(stageKey(saved)), { replace: true }))
      }
    },
  })

  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) revealWrong(form.current)
  }, [submitCount, isSubmitSuccessful])

  /** What is saved; null when it isn't. */
  const submit = (confirmed = false) =>
    new Promise<StageSettings | null>((resolve) => {
      void typing.handleSubmit(
        async (typed) => resolve(await saving.save(typed, confirmed)),
        () => resolve(null),
      )()
    })
  const publish = async (published: boolean) => {
    const saved = isDirty ? await submit() : settings
    if (saved) keepSettings(queries, await publishStage(stageKey(saved), published))
  }

  return (
    <div className="grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <GroupNav />
      <div className="min-w-0">
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <GeneralGroup typing={typing} />
          <TimesGroup typing={typing} />
          <ScoringGroup typing={typing} />
          <CourseGroup settings={settings} typing={typing} />
          <SponsorsGroup stage={key} typing={typing} />
          <DescriptionGroup typing={typing} />
        </form>
        <RegulationGroup stage={key} />
        <PublicationGroup
          settings={settings}
          unsaved={isDirty}
          onPublish={publish}
          onGoTo={(field) => revealField(form.current, field)}
        />
        <SaveBar
          form={formId}
          unsaved={isDirty}
          saving={isSubmitting}
          refusal={
            <Refusal>
              {!!saving.refusal &&
                (outageText(saving.refusal, t) ?? t(`stageEdit.refusal.${reason(saving.refusal)}`))}
            </Refusal>
          }
          onUndo={() => typing.reset()}
        />
      </div>
      {question}
      {saving.change && (
        <ChangeDialog
          change={saving.change}
          takenFrom={(name) => takenAway(name, settings.classes, stageIn(typing.getValues()).classes)}
          onConfirm={() => void submit(true)}
          onClose={saving.forgetChange}
        />
      )}
      {saving.theirs && (
        <OtherVersion
          settings={settings}
          mine={typing.getValues()}
          theirs={saving.theirs}
          onChosen={saving.takeOver}
          onClose={saving.forgetTheirs}
        />
      )}
    </div>
  )
}

const knownCodes = ['forbidden', 'sign-in-required', 'not-found', 'unreachable'] as const

function reason(error: unknown) {
  return knownCodes.find((code) => isApiError(error, code)) ?? 'other'
}
