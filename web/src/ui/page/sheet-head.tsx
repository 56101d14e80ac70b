// The header of a printable page: kind, title, facts, and the print button. The link back isn't printed.
import { Printer } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { Button } from '../button'

export function SheetHead({ kind, title, facts, back, canPrint = true, onPrint }: SheetHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <p className="text-sm text-ink-soft sm:text-base print:hidden">
          <Link to={back.to} className="text-link inline-flex min-h-touch items-center">
            {back.label}
          </Link>
        </p>
        <p className="caps text-lg text-ink-soft">{kind}</p>
        <h1 className="text-3xl sm:text-4xl print:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        look="filled"
        className="print:hidden"
        disabled={!canPrint}
        onClick={onPrint ?? (() => window.print())}
      >
        <Printer aria-hidden="true" size={18} />
        {t('ui.print')}
      </Button>
    </header>
  )
}

interface SheetHeadProps {
  /** The kind of sheet, such as "Start list". */
  kind: string
  title: string
  /** Day, place and other facts below the title; missing ones are skipped. */
  facts: readonly (string | null | undefined)[]
  back: { to: string; label: string }
  /** False while data are missing on the sheet. */
  canPrint?: boolean
  /** What the print button does instead of printing at once. */
  onPrint?: () => void
}
