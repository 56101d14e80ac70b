// The results that are saved on this phone, for use without a network, each with its time.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { savedBoards } from '@/api/saved-boards'
import { asOfText } from '@/lib/time/dates'
import { paths, stageKey, stageName } from '@/lib/addresses/paths'
import { useLanguage } from '@/ui/use-language'

export function SavedResults() {
  const { t } = useTranslation()
  const language = useLanguage()
  const boards = savedBoards()
  if (boards.length === 0) return null
  return (
    <section aria-labelledby="saved" className="mt-8">
      <h2 id="saved" className="text-2xl">
        {t('competitions.saved')}
      </h2>
      <ul className="divide-y divide-line">
        {boards.map(({ stage, completeAt }) => (
          <li key={stageName(stageKey(stage))} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={paths.results(stageKey(stage))}
              className="text-link inline-flex min-h-touch items-center"
            >
              {stage.title}
            </Link>
            <span className="text-ink-soft">
              {t('competitions.savedAsOf', { time: asOfText(completeAt, stage.timeZone, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
