// A line on other pages than the guide's own: it names the next step as long as no stage is public.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths'
import { Hint } from '@/ui/notice'
import { officeQuery } from '../office'
import { nextStep, STEPS } from './step'

export function GuideLine() {
  const { t } = useTranslation()
  const { data } = useQuery(officeQuery)
  const next = data && nextStep(data)
  return (
    <div className="mb-6 empty:hidden">
      <Hint>
        {next && (
          <>
            {t('office.guide.line', {
              figure: STEPS.indexOf(next.name) + 1,
              count: STEPS.length,
              step: t(`office.guide.${next.name}`),
            })}{' '}
            <Link to={paths.championships()} className="text-link whitespace-nowrap">
              {t('office.guide.toGuide')}
            </Link>
          </>
        )}
      </Hint>
    </div>
  )
}
