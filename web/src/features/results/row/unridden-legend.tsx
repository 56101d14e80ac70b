// The meaning of the letters behind the scores of sections without a ride; nothing where there are none.
import type { Row } from '@/api'
import { useTranslation } from '@/ui/i18n'

export function UnriddenLegend({ rows }: { rows: readonly Pick<Row, 'unridden'>[] }) {
  const { t } = useTranslation()
  const hasLetters = rows.some(({ unridden = [] }) => unridden.length > 0)
  return hasLetters && <p className="text-sm text-ink-soft">{t('results.unriddenLegend')}</p>
}
