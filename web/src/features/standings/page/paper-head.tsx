// The details below the title of printed standings: whether results can still change, and their time.
import { useTranslation } from '@/ui/i18n'
import { dateTimeText } from '@/lib/time/dates'
import { usePrintedAt } from '@/ui/use-printing'
import { useStandingsView } from '../standings-view'

export function PaperHead({ staleSince }: { staleSince: number | null }) {
  const { t } = useTranslation()
  const { standings, language } = useStandingsView()
  const printedAt = usePrintedAt()
  const stage = standings.stages.at(-1)
  if (printedAt === null || !stage) return null
  const entries = standings.groups.flatMap(({ rows }) => rows).flatMap(({ results }) => results)
  const time = dateTimeText(new Date(staleSince ?? printedAt).toISOString(), stage.timeZone, language)
  return (
    <p className="mb-4">
      <strong className="caps mr-3 border-2 border-ink px-2 text-lg">
        {t(
          entries.some(({ status }) => status === 'draft')
            ? 'standings.paper.drafts'
            : 'standings.paper.allFinal',
        )}
      </strong>
      {t('results.paper.asOf', { time })}
    </p>
  )
}
