// What a judge sees until the sheet is read from the phone or received from the server: the bar of the judge's screen
// with the stage's title, only as a picture of it.
import { useTranslation } from '@/ui/i18n'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/queries/skeleton'
import { useStage, useStageKey } from '@/features/stages/stage'
import { BadgePlace } from './judge-screen/badge-place'
import { SectionTitle } from './judge-screen/section-title'

export function JudgeLoading() {
  const { t } = useTranslation()
  const { data: stage, isPending } = useStage(useStageKey())
  return (
    // A phone that has the sheet shows it at once, so this appears late; a first view shows it from the start.
    <div className="judge-loading animate-appear">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      <div aria-hidden="true" className="bg-ground">
        <div className="mx-auto flex min-h-touch-judge max-w-page items-center gap-2 px-gutter big:flex-wrap">
          {!isPending && (
            <SectionTitle title={stage?.title ?? t('stages.judgeApp')} onChooseSection={undefined} />
          )}
          {/* The places of the badge and of the menu, so that the title doesn't move. */}
          <BadgePlace />
          <span className="-mr-2 h-touch-judge w-touch shrink-0" />
        </div>
        <div className="tape h-1 rounded-none" />
      </div>
      <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-4">
        <p className="text-lg">{t('judging.loadingSheet')}</p>
        <Skeleton className="judge-loading" />
      </main>
    </div>
  )
}
