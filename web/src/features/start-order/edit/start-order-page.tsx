// The start order of a stage, for its secretary: drawn and saved with one tap, and late riders are added with
// another.
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { SecretaryStartOrder, Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { FeatureOff } from '@/features/stages/feature-off'
import { secretaryStartOrderQuery } from '../start-order-api'
import { StartOrderEditor } from './start-order-editor'

export function StartOrderPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('startOrder.title')} forbiddenText={t('startOrder.forbiddenText')}>
      {(stage) => (stage.features.includes('startTimes') ? <Content stage={stage} /> : <Off stage={stage} />)}
    </SecretaryPage>
  )
}

function Off({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <FeatureOff stage={stage} title={t('startOrder.off')}>
      {t('startOrder.offText')}
    </FeatureOff>
  )
}

function Content({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(secretaryStartOrderQuery(stageKey(stage)))
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('startOrder.title')}>
        <ButtonLink to={paths.startList(stageKey(stage))}>
          <Printer aria-hidden="true" size={18} />
          {t('startList.title')}
        </ButtonLink>
      </CompactHeader>
      <p className="my-4 max-w-prose text-ink-soft">{t('startOrder.intro')}</p>
      <QueryView query={query}>{(saved) => <Editor stage={stage} saved={saved} />}</QueryView>
    </div>
  )
}

function Editor({ stage, saved }: { stage: Stage; saved: SecretaryStartOrder }) {
  const { t } = useTranslation()
  if (saved.starts.length + saved.late.length === 0) {
    return <Message title={t('participants.none')}>{t('startOrder.nobody')}</Message>
  }
  return <StartOrderEditor stage={stage} saved={saved} />
}
