// Shown after the approval: nothing can be recorded any more, and what happens to unsent rides.

import { useTranslation } from 'react-i18next'
import { paths, type StageKey } from '@/lib/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/message'

export function ResultsApprovedNotice({ stageKey }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  return (
    <div className="p-gutter">
      <Message
        title={t('judging.closed')}
        actions={
          <ButtonLink to={paths.results(stageKey)} className="min-h-touch-judge">
            {t('stages.results')}
          </ButtonLink>
        }
      >
        {t('judging.closedText')}
      </Message>
    </div>
  )
}
