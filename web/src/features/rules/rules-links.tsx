// Links to how results are computed by the rules of a championship, and to these rules by their name.
import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark, FileText, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { displayModeOf } from '@/lib/addresses/display-mode'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { rulesQuery } from './rules-api'
import { rulesName } from './rules-name'

export function RulesLinks({ of, part }: RulesLinksProps) {
  const { t } = useTranslation()
  const { data } = useQuery(rulesQuery(of, useLanguage()))
  return (
    <div className="flex flex-wrap gap-x-4">
      <IconLink to={rarePaths.helpByRules(of, part)} icon={CircleQuestionMark}>
        {t(part === 'ranking' ? 'help.places' : 'help.results')}
      </IconLink>
      {data && (
        <IconLink to={rarePaths.rules(of)} icon={FileText}>
          {t('championshipRules.link', { name: rulesName(t, data) })}
        </IconLink>
      )}
    </div>
  )
}

interface RulesLinksProps {
  of: ChampionshipKey
  /** The part of the help that answers. */
  part?: string
}

function IconLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) {
  const isEmbedded = displayModeOf(useLocation()) === 'embed'
  return (
    <Link
      to={to}
      // Another site's page has no room for it.
      target={isEmbedded ? '_blank' : undefined}
      className="inline-flex min-h-touch items-center gap-2 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </Link>
  )
}
