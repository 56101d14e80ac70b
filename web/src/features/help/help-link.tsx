// A link to the help about how results are computed, or to one section of it.
import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link, useLocation } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { displayModeOf } from '@/lib/addresses/display-mode'
import { classNames } from '@/ui/class-names'
import type { HelpPart } from './results/help-parts'

export function HelpLink({ part, className, children }: HelpLinkProps) {
  const { t } = useTranslation()
  const isEmbedded = displayModeOf(useLocation()) === 'embed'
  return (
    <Link
      to={paths.helpResults(part)}
      // Another site's page has no room for the help.
      target={isEmbedded ? '_blank' : undefined}
      className={classNames(
        'inline-flex min-h-touch items-center gap-2 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden',
        className,
      )}
    >
      <CircleQuestionMark aria-hidden="true" size={18} className="shrink-0" />
      {children ?? t('help.results')}
    </Link>
  )
}

interface HelpLinkProps {
  part?: HelpPart
  className?: string
  /** The text of a link to one part, beside the link to all of the help. */
  children?: ReactNode
}
