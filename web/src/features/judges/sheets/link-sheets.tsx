// The sheets of links that were just made, to print or to copy. They are shown this once: the server keeps nothing that could make them
// again, so nobody leaves before having taken them along, except knowingly.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import type { NewJudgeLink, Stage } from '../../../api'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog'
import { focusHere } from '../../../ui/focus-here'
import { Warning } from '../../../ui/notice'
import { PageTitle } from '../../../ui/page-title'
import { AddressWarning } from '../address-warning'
import { LinkSheet } from './link-sheet'
import './sheets.css'

export function LinkSheets({ stage, links, onDone }: LinkSheetsProps) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const away = useBlocker(
    ({ currentLocation, nextLocation }) => !taken && currentLocation.pathname !== nextLocation.pathname,
  )
  const print = () => {
    window.print()
    setTaken(true)
  }
  const leave = () => (away.state === 'blocked' ? away.proceed() : onDone())
  const stay = () => {
    setLeaving(false)
    away.reset?.()
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
            <Button onClick={() => (taken ? onDone() : setLeaving(true))}>{t('judges.sheets.done')}</Button>
            <Button look="filled" onClick={print}>
              <Printer aria-hidden="true" size={18} />
              {t('judges.sheets.print', { count: links.length })}
            </Button>
          </div>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          <AddressWarning />
          <Warning>{t('judges.sheets.once')}</Warning>
        </div>
      </header>
      <ul className="link-sheets">
        {links.map((link) => (
          <LinkSheet key={link.id} stage={stage} link={link} onCopied={() => setTaken(true)} />
        ))}
      </ul>
      {(leaving || away.state === 'blocked') && (
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
