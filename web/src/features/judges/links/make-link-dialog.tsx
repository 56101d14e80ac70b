// Makes links, several without closing if needed: the user presses sections, and a name is proposed.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeLinkIn, Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { Field } from '@/ui/fields/field'
import { ErrorNotice, Hint, Warning } from '@/ui/notices/notice'
import { LinkWarnings } from './link-warnings'
import { sectionsOf } from '../assignments/sections'
import { refusalText } from '../api/refusal-text'
import { useMakeLink } from './link-edits'
import { SectionsField } from './sections-field'
import { useLinkForm } from './use-link-form'

export function MakeLinkDialog({ stage, judges, template, onClose }: MakeLinkDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const content = useRef<HTMLFormElement>(null)
  const [newLinks, setNewLinks] = useState<NewJudgeLink[]>([])
  const stageSections = sectionsOf(judges)
  const { sections, toggle, name, setName, isIncomplete, validated, reset } = useLinkForm(
    stageSections,
    template,
  )
  const linkMutation = useMakeLink(stageKey(stage))

  const submitLink = async (): Promise<NewJudgeLink | null> => {
    const link = validated()
    if (!link || linkMutation.isPending) return null
    const [newLink] = await Promise.allSettled([linkMutation.mutateAsync(link)])
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
    reset()
    content.current?.querySelector('button')?.focus()
  }

  return (
    <Dialog
      title={t('judges.links.make')}
      long
      // The link that is being made could never be shown again.
      mayClose={() => !linkMutation.isPending}
      onClose={() => onClose(newLinks)}
      actions={
        <>
          <ErrorNotice>{linkMutation.isError && refusalText(t, linkMutation.error)}</ErrorNotice>
          {newLinks.length > 0 && (
            <Button look="quiet" disabled={linkMutation.isPending} onClick={() => onClose(newLinks)}>
              {t('judges.links.showSheets', { count: newLinks.length })}
            </Button>
          )}
          <Button disabled={linkMutation.isPending} onClick={() => void makeAndContinue()}>
            {t('judges.links.makeAndNext')}
          </Button>
          <Button type="submit" form={form} look="filled" disabled={linkMutation.isPending}>
            {t('judges.links.makeOne')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={content}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <LinkWarnings stage={stage} />
        {!judges.linksRecord && <Warning>{t('judges.links.over')}</Warning>}
        <Hint>
          {newLinks.length > 0 &&
            t('judges.links.createdSoFar', {
              count: newLinks.length,
              names: newLinks.map((link) => link.name).join(', '),
            })}
        </Hint>
        <SectionsField
          sections={stageSections}
          selected={sections}
          onToggle={toggle}
          error={isIncomplete && sections.length === 0 ? t('judges.links.sectionsMissing') : undefined}
        />
        <Field
          label={t('judges.links.name')}
          help={t('judges.links.nameHelp')}
          value={name}
          maxLength={MAX_PERSON_NAME_CHARS}
          required
          autoComplete="off"
          error={
            isIncomplete && name.trim() === '' && sections.length > 0
              ? t('judges.links.nameMissing')
              : undefined
          }
          alert
          onChange={(event) => setName(event.target.value)}
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
