// Changes the judge's name, for example when another judge takes over the phone. A judge who doesn't want to
// use the link can return to the previous one or to their own account here.
import { useId, useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { type StoredLink, nameJudge } from '../storage/stored-links'
import { LeaveLink } from './leave-link'
import { NameForm } from './name-form'

export function NameDialog({
  link,
  stage,
  waiting,
  onClose,
}: {
  link: StoredLink
  stage: string
  /** The number of rides on this phone that the link can't send. */
  waiting: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useId()
  const content = useRef<HTMLDivElement>(null)
  const rename = (name: string) => {
    nameJudge(stage, link.owner, name)
    closeDialogAround(content.current)
  }
  return (
    <Dialog
      title={t('judges.link.changeName')}
      onClose={onClose}
      actions={
        <>
          <LeaveLink stage={stage} waiting={waiting} as={QuietButton} />
          <Button type="submit" form={form} look="filled" className="min-h-touch-judge">
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <div ref={content}>
        <NameForm id={form} name={link.judgeName ?? ''} onName={rename} />
      </div>
    </Dialog>
  )
}

function QuietButton(props: { onClick: () => void; children: string }) {
  return <Button look="quiet" className="min-h-touch-judge" {...props} />
}
