// The cash list of a stage: the sums for each person's cash box, and every payment. On paper it has lines to sign.
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { CashList, CashSums, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { amountText } from '@/lib/text/money'
import { dateText, dateTimeText } from '@/lib/time/dates'
import { Button, ButtonDownload } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { cashListAddress, cashListQuery } from '../entry-desk-api'
import '../paper.css'

export function CashListView({ stage }: { stage: Stage }) {
  const query = useQuery(cashListQuery(stageKey(stage)))
  return <QueryView query={query}>{(list) => <CashListContent stage={stage} list={list} />}</QueryView>
}

function CashListContent({ stage, list }: CashListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (list.payments.length === 0) {
    return <Message title={t('entryDesk.cashList.none')}>{t('entryDesk.cashList.noneText')}</Message>
  }
  return (
    <article className="cash-list">
      <FileButtons stage={stage} />
      <p className="hidden print:block">{dateText(stage.startsAt, stage.timeZone, language)}</p>
      <SumsTable list={list} />
      <PaymentsTable stage={stage} list={list} />
      <p className="signatures">
        <span>{t('entryDesk.cashList.handedOver')}</span>
        <span>{t('entryDesk.cashList.received')}</span>
      </p>
    </article>
  )
}

interface CashListProps {
  stage: Stage
  list: CashList
}

function FileButtons({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      <Button look="filled" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {t('ui.print')}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonDownload key={format} href={cashListAddress(stageKey(stage), format, language)}>
          <Download aria-hidden="true" size={18} />
          {t(`export.${format}`)}
        </ButtonDownload>
      ))}
    </div>
  )
}

const sums = [
  'cashCents',
  'cardCents',
  'transferCents',
  'totalCents',
] as const satisfies readonly (keyof CashSums)[]

function SumsTable({ list }: { list: CashList }) {
  const { t } = useTranslation()
  return (
    // Scrolls on narrow screens, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('entryDesk.cashList.sums')} tabIndex={0} className="overflow-x-auto">
      <table className="desk-table">
        <caption className="figure pb-2 text-left text-2xl">{t('entryDesk.cashList.sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entryDesk.takenBy')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className="amount">
                {t(`entryDesk.cashList.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.people.map((person) => (
            <SumsRow
              key={person.name ?? ''}
              name={person.name ?? t('entryDesk.formerSecretary')}
              row={person}
            />
          ))}
        </tbody>
        <tfoot>
          <SumsRow name={t('entryDesk.cashList.total')} row={list.sums} />
        </tfoot>
      </table>
    </section>
  )
}

function SumsRow({ name, row }: { name: string; row: CashSums }) {
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">{name}</th>
      {sums.map((sum) => (
        <td key={sum} className="amount">
          {amountText(row[sum], language)}
        </td>
      ))}
    </tr>
  )
}

function PaymentsTable({ stage, list }: CashListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('entryDesk.payments')} tabIndex={0} className="mt-8 overflow-x-auto">
      <table className="desk-table">
        <caption className="figure pb-2 text-left text-2xl">{t('entryDesk.payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entryDesk.cashList.time')}</th>
            <th scope="col">{t('participants.column.number')}</th>
            <th scope="col">{t('participants.column.name')}</th>
            <th scope="col" className="amount">
              {t('entryDesk.sum')}
            </th>
            <th scope="col">{t('entryDesk.cashList.method')}</th>
            <th scope="col">{t('entryDesk.takenBy')}</th>
          </tr>
        </thead>
        <tbody>
          {list.payments.map(({ id, takenAt, racingNumber, name, amountCents, method, takenBy, reason }) => (
            <tr key={id}>
              <td>{dateTimeText(takenAt, stage.timeZone, language)}</td>
              <td>{racingNumber}</td>
              <td className="name">
                {name || t('entryDesk.formerRider')}
                {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
              </td>
              <td className="amount">{amountText(amountCents, language)}</td>
              <td>{t(`entryDesk.method.${method}`)}</td>
              <td>{takenBy ?? t('entryDesk.formerSecretary')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
