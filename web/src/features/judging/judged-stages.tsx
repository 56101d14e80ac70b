// The links to the judge's screen on the home page of a judge, above everything else.
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api, body } from '@/api'
import { shortDateText } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useSession } from '@/features/accounts/session'
import { rangesText } from '@/features/stages/ranges'

export function JudgedStages() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['judged-stages', user?.id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/profile/judging', { signal })),
    enabled: user !== null,
  })
  if (!user || !data || data.stages.length === 0) return null
  return (
    <section aria-label={t('stages.judgeApp')} className="mb-6">
      <ul className="flex flex-col gap-3">
        {data.stages.map((stage) => (
          <li key={paths.judge(stage)}>
            <Link
              to={paths.judge(stage)}
              className="flex min-h-20 touch-manipulation items-center gap-4 rounded-card border-2 border-ink bg-surface px-4 py-2 no-underline hover:bg-sunken active:bg-brand-tint"
            >
              <ClipboardList aria-hidden="true" size={32} className="shrink-0" />
              <span className="min-w-0 leading-tight">
                <span className="block text-2xl font-semibold">{stage.title}</span>
                <span className="block wrap-anywhere">
                  {stage.hasEnded && (
                    <>
                      <strong>{t('stages.hasEnded')}</strong> ·{' '}
                    </>
                  )}
                  {t('stages.judgeApp')} · {shortDateText(stage.startsAt, stage.timeZone)} ·{' '}
                  <span className="inline-block">
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
