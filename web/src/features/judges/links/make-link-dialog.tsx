// Makes links, several without closing if needed: the user presses sections, and a name is proposed.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Hint, Refusal, Warning } from '@/ui/notice'
import { AddressWarning } from './address-warning'
import { sectionsOf } from '../assignments/sections'
import { useLinkRefusal, useMakeLink } from './link-edits'
import { SectionsField } from './sections-field'
import { useLinkForm } from './use-link-form'

export function MakeLinkDialog({ stage, judges, onClose }: MakeLinkDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const content = useRef<HTMLFormElement>(null)
  const [created, setCreated] = useState<NewJudgeLink[]>([])
  const { sections, toggle, name, setName, missing, validated, reset } = useLinkForm()
  const making = useMakeLink(stageKey(stage))
  const refusal = useLinkRefusal()

  const make = async (): Promise<NewJudgeLink | null> => {
    const link = validated()
    if (!link || making.isPending) return null
    const [newLink] = await Promise.allSettled([making.mutateAsync(link)])
    return newLink.status === 'fulfilled' ? newLink.value : null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const newLink = await make()
    if (newLink) onClose([...created, newLink])
  }
  const makeAndContinue = async () => {
    const newLink = await make()
    if (!newLink) return
    setCreated([...created, newLink])
    reset()
    content.current?.querySelector('button')?.focus()
  }

  return (
    <Dialog
      title={t('judges.links.make')}
      long
      onClose={() => onClose(created)}
      actions={
        <>
          <Refusal>{making.isError && refusal(making.error)}</Refusal>
          {created.length > 0 && (
            <Button look="quiet" onClick={() => onClose(created)}>
              {t('judges.links.showSheets', { count: created.length })}
            </Button>
          )}
          <Button disabled={making.isPending} onClick={() => void makeAndContinue()}>
            {t('judges.links.makeAndNext')}
          </Button>
          <Button type="submit" form={form} look="filled" disabled={making.isPending}>
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
        <AddressWarning />
        {!judges.linksRecord && <Warning>{t('judges.links.over')}</Warning>}
        <Hint>
          {created.length > 0 &&
            t('judges.links.madeSoFar', {
              count: created.length,
              names: created.map((link) => link.name).join(', '),
            })}
        </Hint>
        <SectionsField
          sections={sectionsOf(judges)}
          chosen={sections}
          onToggle={toggle}
          error={missing && sections.length === 0 ? t('judges.links.sectionsMissing') : undefined}
        />
        <Field
          label={t('judges.links.name')}
          help={t('judges.links.nameHelp')}
          value={name}
          maxLength={200}
          required
          autoComplete="off"
          error={
            missing && name.trim() === '' && sections.length > 0 ? t('judges.links.nameMissing') : undefined
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
  /** Called after the dialog has closed, with the links that were made. */
  onClose: (created: NewJudgeLink[]) => void
}
