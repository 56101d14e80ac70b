// What a commentator says on the microphone: who leads each class, who can still win, and what the leaders need.
// The person reads it at a glance; nothing has to be tapped.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { TitledPage } from '@/ui/page/titled-page'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { LiveBadge } from '../header/live-badge'
import type { BoardStore } from '../live/board-store'
import { useBoard, useStream } from '../live/use-board'
import { useStageStatus } from '../live/use-stage-view-value'
import { ClassOutlook } from './class-outlook'
import { LatestRides } from './latest-rides'
import { useOutlook } from './use-outlook'
import './commentator.css'

export function CommentatorPage() {
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => <Commentary stage={stage} />}
    </QueryView>
  )
}

function Commentary({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <TitledPage
      title={`${t('commentator.title')} · ${stage.title}`}
      back={{ to: paths.results(stageKey(stage)), label: t('stages.results') }}
      mayView
      forbiddenText={t('commentator.offText')}
    >
      {stage.features.includes('following') ? (
        <LiveClasses stage={stage} />
      ) : (
        <Message title={t('commentator.off')}>{t('commentator.offText')}</Message>
      )}
    </TitledPage>
  )
}

function LiveClasses({ stage }: { stage: Stage }) {
  const board = useBoard(stageKey(stage), 'public')
  useScreenAwake()
  return <QueryView query={board}>{(store) => <Classes stage={stage} store={store} />}</QueryView>
}

function Classes({ stage, store }: { stage: Stage; store: BoardStore }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const stream = useStream(store, key, 'public')
  const stageStatus = useStageStatus(stage, store)
  const outlook = useOutlook(store, key)
  return (
    <>
      <p className="mb-3">
        <LiveBadge stream={stream} stageStatus={stageStatus} />
      </p>
      <LatestRides stage={stage} store={store} />
      <QueryView query={outlook}>
        {({ classes }) =>
          classes.length === 0 ? (
            <Message title={t('results.nothingYet')}>{t('results.nothingYetText')}</Message>
          ) : (
            <div className="commentator-classes">
              {classes.map((outlookOfClass) => (
                <ClassOutlook key={outlookOfClass.name} stage={stage} outlook={outlookOfClass} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  )
}
