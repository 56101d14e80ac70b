// The stage form: its groups, the bar that saves everything, and the dialogs that saving may open.
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { StageSettings } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { ErrorNotice } from '@/ui/notices/notice'
import { SaveBar } from '@/ui/form/save-bar'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { publishStage } from '@/features/championships/championships-api'
import { SavingDialogs } from './saving-dialogs'
import { CourseGroup } from '../course/course-group'
import { DescriptionGroup } from '../groups/description-group'
import { toFormValues } from '../form-values'
import { GeneralGroup } from '../groups/general-group'
import { GroupNav } from './group-nav'
import { PublicationGroup } from '../groups/publication-group'
import { refusalText } from '../refusal-text'
import { RegulationGroup } from '../groups/regulation-group'
import { revealField, revealFirstInvalid } from './reveal'
import { ScoringGroup } from '../groups/scoring-group'
import { cacheSettings } from '../stage-edit-api'
import { SponsorsGroup } from '../groups/sponsors-group'
import { TimesGroup } from '../times/times-group'
import { useSaving, type ConfirmedQuestion } from './use-saving'
import { useStageForm } from '../use-stage-form'

const FORM_ID = 'stage'

export function StageForm({ settings }: { settings: StageSettings }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const methods = useStageForm(toFormValues(settings), settings.isPublished)
  const { isDirty, isSubmitting, submitCount, isSubmitSuccessful } = methods.formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const key = stageKey(settings)
  const saving = useSaving({
    settings,
    methods,
    onSaved: (saved) => {
      // The address follows the title until the stage is public.
      if (saved.slug !== settings.slug) {
        leaveFreely(() => void navigate(paths.stageEdit(stageKey(saved)), { replace: true }))
      }
    },
  })

  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) revealFirstInvalid(form.current)
  }, [submitCount, isSubmitSuccessful])

  /** Resolves to the saved settings, or null if saving failed or has to be confirmed first. */
  const submit = (confirmed?: ConfirmedQuestion) =>
    new Promise<StageSettings | null>((resolve) => {
      void methods.handleSubmit(
        async (values) => resolve(await saving.save(values, confirmed)),
        () => resolve(null),
      )()
    })
  const publish = async (published: boolean) => {
    const savedSettings = isDirty ? await submit() : settings
    if (savedSettings) cacheSettings(queryClient, await publishStage(stageKey(savedSettings), published))
  }

  return (
    <div className="grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <GroupNav />
      <div className="min-w-0">
        <form
          id={FORM_ID}
          ref={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <GeneralGroup methods={methods} />
          <TimesGroup methods={methods} previousDays={settings.possiblePreviousDays} />
          <ScoringGroup stage={key} methods={methods} />
          <CourseGroup settings={settings} methods={methods} />
          <SponsorsGroup stage={key} methods={methods} />
          <DescriptionGroup methods={methods} />
        </form>
        <RegulationGroup stage={key} />
        <PublicationGroup
          settings={settings}
          unsaved={isDirty}
          onPublish={publish}
          onGoTo={(field) => revealField(form.current, field)}
        />
        <SaveBar
          form={FORM_ID}
          unsaved={isDirty}
          saving={isSubmitting}
          refusal={<ErrorNotice>{!!saving.refusal && refusalText(t, saving.refusal)}</ErrorNotice>}
          onUndo={() => methods.reset()}
        />
      </div>
      {question}
      <SavingDialogs
        settings={settings}
        methods={methods}
        saving={saving}
        onConfirm={(confirmed) => void submit(confirmed)}
      />
    </div>
  )
}
