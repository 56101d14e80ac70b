// Makes links, several without closing if needed: the user presses sections, and a name is proposed.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeLinkIn, Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Dialog } from '@/ui/dialogs/dialog'
import { ErrorNotice, Hint, Warning } from '@/ui/notices/notice'
import { LinkWarnings } from './link-warnings'
import { sectionsOf } from '../assignments/sections'
import { refusalText } from '../api/refusal-text'
import { useMakeLink } from './link-edits'
import { LinkFields } from './link-fields'
import { MakeLinkButtons } from './make-link-buttons'
import { useLinkForm } from './use-link-form'

export function MakeLinkDialog({ stage, judges, template, onClose }: MakeLinkDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const content = useRef<HTMLFormElement>(null)
  const [newLinks, setNewLinks] = useState<NewJudgeLink[]>([])
  const stageSections = sectionsOf(judges)
  const linkForm = useLinkForm(stageSections, template)
  const { isPending, error, mutateAsync } = useMakeLink(stageKey(stage))

  const submitLink = async (): Promise<NewJudgeLink | null> => {
    const link = linkForm.validated()
    if (!link || isPending) return null
    const [newLink] = await Promise.allSettled([mutateAsync(link)])
    return newLink.status === 'fulfilled' ? newLink.value : null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const newLink = await submitLink()
    if (newLink) onClose([...newLinks, newLink])
  }
  const makeAndContinue = async () => {
    const newLink = await submitLink()
    if (!newLink) return
    setNewLinks([...newLinks, newLink])
    linkForm.reset()
    content.current?.querySelector('button')?.focus()
  }

  return (
    <Dialog
      title={t('judges.links.make')}
      long
      // The link that is being made could never be shown again.
      mayClose={() => !isPending}
      onClose={() => onClose(newLinks)}
      actions={
        <>
          <ErrorNotice>{error && refusalText(t, error)}</ErrorNotice>
          <MakeLinkButtons
            form={formId}
            createdCount={newLinks.length}
            disabled={isPending}
            onShowHandouts={() => onClose(newLinks)}
            onMakeAndContinue={() => void makeAndContinue()}
          />
        </>
      }
    >
      <form
        id={formId}
        ref={content}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <LinkWarnings stage={stage} />
        {!judges.linksRecord && <Warning>{t('judges.links.over')}</Warning>}
        <CreatedSoFar links={newLinks} />
        <LinkFields
          stageSections={stageSections}
          hasCrossChecks={stage.features.includes('raceDay')}
          linkForm={linkForm}
        />
      </form>
    </Dialog>
  )
}

interface MakeLinkDialogProps {
  stage: Stage
  judges: Judges
  /** The link whose sections and name the form begins with; null for an empty form. */
  template: JudgeLinkIn | null
  /** Called after the dialog has closed, with the links that were made. */
  onClose: (links: NewJudgeLink[]) => void
}

function CreatedSoFar({ links }: { links: readonly NewJudgeLink[] }) {
  const { t } = useTranslation()
  return (
    <Hint>
      {links.length > 0 &&
        t('judges.links.createdSoFar', {
          count: links.length,
          names: links.map(({ name }) => name).join(', '),
        })}
    </Hint>
  )
}
