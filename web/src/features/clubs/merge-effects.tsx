// The effects of a merge: the stages, the standings and the saved registrations that it changes.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ClubMerge } from '@/api'
import { dateText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'

export function MergeEffects({ effects }: { effects: ClubMerge }) {
  const { t } = useTranslation()
  const { stages, standings, saved } = effects
  const noEffects = stages.length === 0 && standings.length === 0 && saved === 0
  return (
    <section aria-label={t('clubs.effects')} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-lg">{t('clubs.effects')}</h3>
      {noEffects && <p>{t('clubs.effectsNothing')}</p>}
      <Stages stages={stages} />
      <Standings standings={standings} />
      {saved > 0 && <p>{t('clubs.saved', { count: saved })}</p>}
      {standings.some(({ hasClubStandings }) => hasClubStandings) && <p>{t('clubs.effectsClubs')}</p>}
    </section>
  )
}

function Stages({ stages }: Pick<ClubMerge, 'stages'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (stages.length === 0) return null
  return (
    <EffectList title={t('clubs.effectsStages')}>
      {stages.map(({ institution, championship, stage, title, startsAt, timeZone, riders }) => (
        <Line key={[institution, championship, stage].join('/')} count={t('clubs.riders', { count: riders })}>
          {title} <span className="text-ink-soft">{dateText(startsAt, timeZone, language)}</span>
        </Line>
      ))}
    </EffectList>
  )
}

function Standings({ standings }: Pick<ClubMerge, 'standings'>) {
  const { t } = useTranslation()
  if (standings.length === 0) return null
  return (
    <EffectList title={t('clubs.effectsStandings')}>
      {standings.map(({ institution, championship, name, season, published, rows }) => (
        <Line key={`${institution}/${championship}`} count={t('clubs.rows', { count: rows })}>
          {name.includes(String(season)) ? name : `${name} ${season}`}{' '}
          {published && <span className="text-ink-soft">{t('clubs.published')}</span>}
        </Line>
      ))}
    </EffectList>
  )
}

function EffectList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-base font-semibold">{title}</h4>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  )
}

function Line({ count, children }: { count: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-x-4 py-1 max-[16rem]:flex-wrap">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="shrink-0 tabular-nums">{count}</span>
    </li>
  )
}
