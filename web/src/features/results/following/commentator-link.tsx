// The link to the commentator's page, below the results.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { useStageView } from '../stage-view'

export function CommentatorLink() {
  const { t } = useTranslation()
  const { key } = useStageView()
  return (
    <Link to={rarePaths.commentator(key)} className="text-link inline-flex min-h-touch items-center">
      {t('commentator.link')}
    </Link>
  )
}
