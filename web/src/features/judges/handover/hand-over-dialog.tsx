// Hands sections over from one judge to the next, who gets a new link.
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { rangesText } from '@/features/stages/ranges'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { LinkWarnings } from '../links/link-warnings'
import { useHandOver } from '../links/link-edits'
import { SectionsField } from '../links/sections-field'
import { refusalText } from '../api/refusal-text'
import type { FormerJudge } from './former-judge'

export function HandOverDialog({ stage, from, onClose }: HandOverDialogProps) {
  const { t } = useTranslation()
  const handOver = useHandOver(stageKey(stage))
  const [sections, setSections] = useState(from.sections)
  const [isIncomplete, setIncomplete] = useState(false)
  /** A ref, because the dialog closes before it is drawn again. */
  const newLink = useRef<NewJudgeLink | null>(null)
  const toggle = (section: number) =>
    setSections(
      sections.includes(section) ? sections.filter((other) => other !== section) : [...sections, section],
    )
  const submit = (close: () => void) => {
    const sorted = sections.toSorted((a, b) => a - b)
    setIncomplete(sorted.length === 0)
    if (sorted.length === 0) return
    const name = t('judges.links.proposedName', { count: sorted.length, list: rangesText(sorted) })
    handOver.mutate(
      { link: from.link, user: from.user, sections: sorted, name },
      {
        onSuccess: (link) => {
          newLink.current = link
          close()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('handover.secretary.title')}
      submitLabel={t('handover.secretary.submit')}
      disabled={handOver.isPending}
      // The link that is being made could never be shown again.
      busy={handOver.isPending}
      refusal={<ErrorNotice>{handOver.isError && refusalText(t, handOver.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={() => onClose(newLink.current)}
    >
      <p>{t('handover.secretary.text', { name: from.name })}</p>
      <LinkWarnings stage={stage} />
      <SectionsField
        sections={from.sections}
        selected={sections}
        onToggle={toggle}
        error={isIncomplete && sections.length === 0 ? t('judges.links.sectionsMissing') : undefined}
      />
    </FormDialog>
  )
}

interface HandOverDialogProps {
  stage: Stage
  from: FormerJudge
  /** Called after the dialog has closed, with the next judge's link if the sections were handed over. */
  onClose: (link: NewJudgeLink | null) => void
}
