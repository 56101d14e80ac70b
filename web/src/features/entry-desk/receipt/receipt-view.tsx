// The receipt of one rider, to be printed on A5: what it is for, the payments, and a line to sign.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskRider, EntryDesk, Stage } from '@/api'
import { RIDER_PARAM, stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { amountText } from '@/lib/text/money'
import { dateText, dateTimeText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { Select } from '@/ui/fields/select'
import { Message } from '@/ui/notices/message'
import { ErrorNotice } from '@/ui/notices/notice'
import { SheetHead } from '@/ui/page/sheet-head'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { deskQuery } from '../entry-desk-api'
import { refusalText } from '../refusal-text'
import '../paper.css'
import { receiptsOf, type ReceiptContent } from './receipts'
import { usePrintReceipt } from './use-print-receipt'

export function ReceiptView({ stage }: { stage: Stage }) {
  const query = useQuery(deskQuery(stageKey(stage)))
  const [params] = useSearchParams()
  const id = params.get(RIDER_PARAM)
  return (
    <QueryView query={query}>
      {(desk) => {
        const rider = desk.riders.find(({ participant }) => participant === id)
        return rider && rider.payments.length > 0 ? (
          <ReceiptSheet key={rider.participant} stage={stage} desk={desk} rider={rider} />
        ) : (
          <NoReceipt />
        )
      }}
    </QueryView>
  )
}

function NoReceipt() {
  const { t } = useTranslation()
  return <Message title={t('entryDesk.receipt.none')}>{t('entryDesk.receipt.noneText')}</Message>
}

function ReceiptSheet({ stage, desk, rider }: ReceiptProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const receipts = receiptsOf(rider)
  const [chosen, setChosen] = useState(receipts[0]?.number ?? null)
  const { print, isCopy, isPending, error } = usePrintReceipt(stage, rider, setChosen)
  const receipt = receipts.find(({ number }) => number === chosen) ?? receipts[0]
  if (!receipt) return <NoReceipt />
  const date = dateText(stage.startsAt, stage.timeZone, language)
  return (
    <article className="receipt">
      <SheetHead
        kind={[t('entryDesk.receipt.title'), receipt.number].filter(Boolean).join(' ')}
        title={stage.title}
        facts={[date, stage.location]}
        back={{ to: rarePaths.deskRider(stageKey(stage), rider.participant), label: t('entryDesk.title') }}
        canPrint={!isPending}
        onPrint={() => print(receipt)}
      />
      <ErrorNotice>{error && refusalText(t, error)}</ErrorNotice>
      {receipts.length > 1 && (
        <Select
          label={t('entryDesk.receipt.which')}
          className="mb-4 print:hidden"
          value={receipt.number ?? ''}
          onChange={({ target }) => setChosen(target.value || null)}
        >
          {receipts.map(({ number }) => (
            <option key={number} value={number ?? ''}>
              {number ?? t('entryDesk.receipt.next')}
            </option>
          ))}
        </Select>
      )}
      {receipt.number === null && <p className="mb-4">{t('entryDesk.receipt.unnumbered')}</p>}
      {isCopy(receipt) && <p className="caps mb-4 text-2xl">{t('entryDesk.receipt.copy')}</p>}
      <dl className="facts">
        <dt className="text-ink-soft">{t('entryDesk.receipt.organiser')}</dt>
        <dd className="wrap-anywhere">
          {desk.bank?.recipient ?? (stage.organizer || stage.institutionName)}
        </dd>
        <dt className="text-ink-soft">{t('entryDesk.receipt.rider')}</dt>
        <dd className="wrap-anywhere">
          {[rider.racingNumber, rider.name, rider.racingClass].filter(Boolean).join(' · ')}
        </dd>
      </dl>
      <Payments stage={stage} payments={receipt.payments} />
      <p className="signature">{t('entryDesk.receipt.signature')}</p>
    </article>
  )
}

interface ReceiptProps {
  stage: Stage
  desk: EntryDesk
  rider: DeskRider
}

function Payments({ stage, payments }: { stage: Stage; payments: ReceiptContent['payments'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <table className="desk-table">
      <caption className="sr-only">{t('entryDesk.payments')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('entryDesk.receipt.payment')}</th>
          <th scope="col" className="amount">
            {t('entryDesk.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, takenAt, method, takenBy, amountCents, reason }) => (
          <tr key={id}>
            <td>
              {t(amountCents < 0 ? 'entryDesk.receipt.refund' : 'entryDesk.receipt.entryFee')}
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {[
                  t(`entryDesk.method.${method}`),
                  dateTimeText(takenAt, stage.timeZone, language),
                  takenBy,
                  reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className="amount">{amountText(amountCents, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('entryDesk.receipt.total')}</th>
          <td className="amount">{amountText(total, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
