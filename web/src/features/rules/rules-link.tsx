// A link to the rules of a championship, with their name.
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { displayModeOf } from '@/lib/addresses/display-mode'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { rulesQuery } from './rules-api'
import { rulesName } from './rules-name'

export function RulesLink({ of }: { of: ChampionshipKey }) {
  const { t } = useTranslation()
  const isEmbedded = displayModeOf(useLocation()) === 'embed'
  const { data } = useQuery(rulesQuery(of, useLanguage()))
  if (!data) return null
  return (
    <Link
      to={rarePaths.rules(of)}
      target={isEmbedded ? '_blank' : undefined}
      className="inline-flex min-h-touch items-center gap-2 text-ink-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      <FileText aria-hidden="true" size={18} className="shrink-0" />
      {t('championshipRules.link', { name: rulesName(t, data) })}
    </Link>
  )
}
