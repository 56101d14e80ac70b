// That approved results were corrected, with date and time; nothing if they weren't.
import type { Stage } from '@/api'
import { clockText, dateText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'

export function CorrectedOn({ correctedAt, timeZone }: Pick<Stage, 'correctedAt' | 'timeZone'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!correctedAt) return null
  const date = dateText(correctedAt, timeZone, language)
  return t('corrections.on', { time: `${date}, ${clockText(correctedAt, timeZone, language)}` })
}
