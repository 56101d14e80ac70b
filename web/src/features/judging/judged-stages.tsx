// The links to the judge's screen on the home page, above everything else: of the signed-in judge, and of the
// judge links that were opened on this phone.
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { api, body } from '@/api'
import { shortDateText } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'
import { rangesText } from '@/features/stages/ranges'
import { hasJudgeLinks } from './storage/link-keys'

export function JudgedStages() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data: assigned } = useQuery({
    queryKey: ['judged-stages', user?.id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/profile/judging', { signal })),
    enabled: user !== null,
  })
  const linked = useLinkedStages()
  const assignedStages = user && assigned ? assigned.stages : []
  const assignedPaths = new Set(assignedStages.map(paths.judge))
  const stages = [...assignedStages, ...linked.filter((stage) => !assignedPaths.has(paths.judge(stage)))]
  if (stages.length === 0) return null
  return (
    <section aria-label={t('stages.judgeApp')} className="mb-6">
      <ul className="flex flex-col gap-3">
        {stages.map((stage) => (
          <li key={paths.judge(stage)}>
            <Link
              to={paths.judge(stage)}
              className="flex min-h-20 touch-manipulation items-center gap-4 rounded-card border-2 border-ink bg-surface px-4 py-2 no-underline hover:bg-sunken active:bg-brand-tint"
            >
              <ClipboardList aria-hidden="true" size={32} className="shrink-0" />
              <span className="min-w-0 leading-tight">
                <span className="block text-2xl font-semibold">{stage.title}</span>
                <span className="block wrap-anywhere">
                  {stage.scheduleChange && (
                    <>
                      <strong>{t(`ui.${stage.scheduleChange}`)}</strong> ·{' '}
                    </>
                  )}
                  {stage.hasEnded && (
                    <>
                      <strong>{t('stages.hasEnded')}</strong> ·{' '}
                    </>
                  )}
                  {t('stages.judgeApp')} · {shortDateText(stage.startsAt, stage.timeZone)}{' '}
                  <span className="block">
                    {t('judging.yourSections', {
                      count: stage.sections.length,
                      list: rangesText(stage.sections),
                    })}
                  </span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLinkedStages() {
  const { data } = useQuery({
    queryKey: ['judging', 'linked stages'],
    // Loaded only where it is needed: most visitors judge nothing.
    queryFn: async () => (await import('./linked-stages')).linkedStages(Date.now()),
    networkMode: 'always',
    retry: false,
    enabled: hasJudgeLinks(),
  })
  return data ?? []
}
