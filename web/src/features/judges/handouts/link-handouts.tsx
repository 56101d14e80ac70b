// The handouts of new links, to print or to copy. They are shown only once, because the server doesn't store
// the tokens; leaving before each of them was printed or copied asks for confirmation.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useBlocker } from 'react-router'
import type { NewJudgeLink, Stage } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { focusHere } from '@/ui/focus-here'
import { Warning } from '@/ui/notices/notice'
import { PageTitle } from '@/ui/page/page-title'
import { LinkWarnings } from '../links/link-warnings'
import { LinkHandout } from './link-handout'
import './handouts.css'

export function LinkHandouts({ stage, links, onDone }: LinkHandoutsProps) {
  const { t } = useTranslation()
  const [unsavedLinks, setUnsavedLinks] = useState(links)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedLinks.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const print = () => {
    window.print()
    setUnsavedLinks([])
  }
  const leave = () => (blocker.state === 'blocked' ? blocker.proceed() : onDone())
  const stay = () => {
    setAsksToLeave(false)
    blocker.reset?.()
  }
  return (
    <>
      <PageTitle>{`${t('judges.handouts.title')} · ${stage.title}`}</PageTitle>
      <header className="mb-6 flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <p className="caps text-lg text-ink-soft">{stage.title}</p>
            <h1 ref={focusHere} tabIndex={-1} className="text-3xl sm:text-5xl">
              {t('judges.handouts.title')}
            </h1>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => (unsavedLinks.length > 0 ? setAsksToLeave(true) : onDone())}>
              {t('judges.handouts.done')}
            </Button>
            <Button look="filled" onClick={print}>
              <Printer aria-hidden="true" size={18} />
              {t('judges.handouts.print', { count: links.length })}
            </Button>
          </div>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          <LinkWarnings stage={stage} />
          <Warning>{t('judges.handouts.once')}</Warning>
        </div>
      </header>
      <ul className="link-handouts">
        {links.map((link) => (
          <LinkHandout
            key={link.id}
            stage={stage}
            link={link}
            onCopied={() => setUnsavedLinks((unsaved) => unsaved.filter(({ id }) => id !== link.id))}
          />
        ))}
      </ul>
      {(asksToLeave || blocker.state === 'blocked') && (
        <ConfirmDialog
          title={t('judges.handouts.leave')}
          confirm={t('judges.handouts.leaveYes')}
          back={t('judges.handouts.stay')}
          look="danger"
          onConfirm={leave}
          onClose={stay}
        >
          {t('judges.handouts.leaveText', { count: unsavedLinks.length })}
        </ConfirmDialog>
      )}
    </>
  )
}

interface LinkHandoutsProps {
  stage: Stage
  links: readonly NewJudgeLink[]
  onDone: () => void
}
