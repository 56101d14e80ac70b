// A line on other pages than the guide's own: it names the next step as long as no stage is public.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { Hint } from '@/ui/notices/notice'
import { overviewQuery } from '../overview'
import { progressText } from './progress-text'
import { nextStep } from './step'

export function GuideLine() {
  const { t } = useTranslation()
  const { data } = useQuery(overviewQuery)
  const next = data && nextStep(data)
  return (
    <div className="mb-6 empty:hidden">
      <Hint>
        {next && (
          <>
            {progressText(t, next)}{' '}
            <Link to={paths.championships()} className="text-link whitespace-nowrap">
              {t('championships.guide.toGuide')}
            </Link>
          </>
        )}
      </Hint>
    </div>
  )
}
