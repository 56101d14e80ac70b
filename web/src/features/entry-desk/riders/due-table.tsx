// What a rider owes, by its parts, what is paid, and what is open.
import type { DueParts } from '@/api'
import { amountText } from '@/lib/text/money'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

const parts = ['entryCents', 'lateCents', 'dayLicenceCents', 'discountCents'] as const

export function DueTable({ rider }: { rider: DueSums }) {
  const { t } = useTranslation()
  const { dueParts, dueCents, paidCents, openCents } = rider
  const shown = parts.filter((part) => part === 'entryCents' || dueParts[part] !== 0)
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('entryDesk.fee')}</caption>
      <tbody>
        {shown.map((part) => (
          <Line
            key={part}
            label={t(`entryDesk.part.${part}`)}
            cents={part === 'discountCents' ? -dueParts[part] : dueParts[part]}
          />
        ))}
        {shown.length > 1 && <Line label={t('entryDesk.due')} cents={dueCents} isSum />}
        {paidCents !== 0 && <Line label={t('entryDesk.paid')} cents={-paidCents} />}
        <Line
          label={t(openCents < 0 ? 'entryDesk.tooMuch' : 'entryDesk.open')}
          cents={Math.abs(openCents)}
          isSum
        />
      </tbody>
    </table>
  )
}

export interface DueSums {
  dueParts: DueParts
  dueCents: number
  paidCents: number
  openCents: number
}

function Line({ label, cents, isSum = false }: { label: string; cents: number; isSum?: boolean }) {
  const language = useLanguage()
  return (
    <tr className={isSum ? 'border-t border-line-strong font-semibold' : ''}>
      <th scope="row" className={isSum ? 'py-1 pr-4' : 'py-1 pr-4 font-normal'}>
        {label}
      </th>
      <td className="py-1 text-right whitespace-nowrap tabular-nums">{amountText(cents, language)}</td>
    </tr>
  )
}
