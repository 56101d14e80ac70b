// The sheets of new links, to print or to copy. They are shown only once, because the server doesn't store
// the tokens; leaving before printing or copying asks for confirmation.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import type { NewJudgeLink, Stage } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { focusHere } from '@/ui/focus-here'
import { Warning } from '@/ui/notices/notice'
import { PageTitle } from '@/ui/page/page-title'
import { LinkWarnings } from '../links/link-warnings'
import { LinkSheet } from './link-sheet'
import './sheets.css'

export function LinkSheets({ stage, links, onDone }: LinkSheetsProps) {
  const { t } = useTranslation()
  const [isSaved, setIsSaved] = useState(false)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const print = () => {
    window.print()
    setIsSaved(true)
  }
  const leave = () => (blocker.state === 'blocked' ? blocker.proceed() : onDone())
  const stay = () => {
    setAsksToLeave(false)
    blocker.reset?.()
  }
  return (
    <>
      <PageTitle>{`${t('judges.sheets.title')} · ${stage.title}`}</PageTitle>
      <header className="mb-6 flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <p className="caps text-lg text-ink-soft">{stage.title}</p>
            <h1 ref={focusHere} tabIndex={-1} className="text-3xl outline-none sm:text-5xl">
              {t('judges.sheets.title')}
            </h1>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => (isSaved ? onDone() : setAsksToLeave(true))}>
              {t('judges.sheets.done')}
            </Button>
            <Button look="filled" onClick={print}>
              <Printer aria-hidden="true" size={18} />
              {t('judges.sheets.print', { count: links.length })}
            </Button>
          </div>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          <LinkWarnings stage={stage} />
          <Warning>{t('judges.sheets.once')}</Warning>
        </div>
      </header>
      <ul className="link-sheets">
        {links.map((link) => (
          <LinkSheet key={link.id} stage={stage} link={link} onCopied={() => setIsSaved(true)} />
        ))}
      </ul>
      {(asksToLeave || blocker.state === 'blocked') && (
        <ConfirmDialog
          title={t('judges.sheets.leave')}
          confirm={t('judges.sheets.leaveYes')}
          back={t('judges.sheets.stay')}
          look="danger"
          onConfirm={leave}
          onClose={stay}
        >
          {t('judges.sheets.leaveText')}
        </ConfirmDialog>
      )}
    </>
  )
}

interface LinkSheetsProps {
  stage: Stage
  links: readonly NewJudgeLink[]
  onDone: () => void
}
