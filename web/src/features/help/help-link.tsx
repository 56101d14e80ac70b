// Leads whoever asks "why this place?" to how results are computed, straight to the part that answers.
import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { classes } from '../../ui/classes'
import type { HelpPart } from './results/help-parts'

export function HelpLink({ part, className }: { part?: HelpPart; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={paths.helpResults(part)}
      className={classes(
        'inline-flex min-h-touch items-center gap-2 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden',
        className,
      )}
    >
      <CircleQuestionMark aria-hidden="true" size={18} className="shrink-0" />
      {t('help.results')}
    </Link>
  )
}
