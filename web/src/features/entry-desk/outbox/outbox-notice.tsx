// Says what waits on this computer and why, and what the server refused. Only a person removes what was refused.
import type { ReactNode } from 'react'
import { ApiError, type Stage } from '@/api'
import { priceText } from '@/lib/text/money'
import { clockText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { useHasLasted } from '@/ui/queries/use-has-lasted'
import { useLanguage } from '@/ui/use-language'
import { refusalText } from '../refusal-text'
import type { DeskEntry } from './desk-db'
import { useDeskOutbox } from './desk-outbox-context'

/** Most entries are answered sooner. */
const NOTICE_AFTER_MS = 2_000

export function OutboxNotice({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const { state } = useDeskOutbox()
  const waiting = state.entries.filter((entry) => entry.state === 'waiting')
  const refused = state.entries.filter((entry) => entry.state === 'rejected')
  const isLate = useHasLasted(waiting.length > 0, NOTICE_AFTER_MS)
  const others = state.ofOthers.length
  return (
    <div className="flex flex-col print:hidden">
      <output className="block empty:hidden">
        {isLate && (
          <Box>
            {t('entryDesk.waiting', { count: waiting.length })}{' '}
            {state.delivery === 'refused' && t('entryDesk.waitsRefused')}
          </Box>
        )}
        {others > 0 && <Box>{t('entryDesk.ofOthers', { count: others })}</Box>}
      </output>
      {isLate && (
        <Entries label={t('entryDesk.waitingList')} entries={waiting}>
          {(entry) => <EntryText entry={entry} stage={stage} />}
        </Entries>
      )}
      {refused.length > 0 && (
        <>
          <p className="mb-2">{t('entryDesk.refusedText')}</p>
          <Entries label={t('entryDesk.refusedList')} entries={refused}>
            {(entry) => <RefusedEntry entry={entry} stage={stage} />}
          </Entries>
        </>
      )}
    </div>
  )
}

function Box({ children }: { children: ReactNode }) {
  return <span className="mb-2 block rounded-control bg-warn-tint p-3">{children}</span>
}

function Entries({ label, entries, children }: EntriesProps) {
  return (
    <ul aria-label={label} className="mb-4 border-t border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 border-b border-line py-1"
        >
          {children(entry)}
        </li>
      ))}
    </ul>
  )
}

interface EntriesProps {
  label: string
  entries: readonly DeskEntry[]
  children: (entry: DeskEntry) => ReactNode
}

interface EntryProps {
  entry: DeskEntry
  stage: Stage
}

function RefusedEntry({ entry, stage }: EntryProps) {
  const { t } = useTranslation()
  const { outbox } = useDeskOutbox()
  const remove = () =>
    void outbox.forget(entry.id).catch(() => notify.error(t('entryDesk.notStored', { name: entry.name })))
  return (
    <>
      <span className="min-w-0">
        <EntryText entry={entry} stage={stage} />
        {entry.problem && (
          <span className="block text-sm text-danger">{refusalText(t, new ApiError(entry.problem))}</span>
        )}
      </span>
      <Button aria-label={t('entryDesk.removeRefused', { name: entry.name })} onClick={remove}>
        {t('entryDesk.removeFromList')}
      </Button>
    </>
  )
}

/** The rider, what was entered, and when. */
function EntryText({ entry: { edit, name, recordedAt }, stage }: EntryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const amount = 'payment' in edit ? priceText(Math.abs(edit.payment.amountCents), language) : ''
  const what =
    'payment' in edit
      ? t(edit.payment.amountCents < 0 ? 'entryDesk.refunded' : 'entryDesk.taken', { amount })
      : t(edit.mark.set ? 'entryDesk.ticked' : 'entryDesk.unticked', {
          mark: t(`entryDesk.mark.${edit.mark.mark}`),
        })
  const time = clockText(new Date(recordedAt).toISOString(), stage.timeZone, language)
  return <span className="block wrap-anywhere">{[name, what, time].join(' · ')}</span>
}
