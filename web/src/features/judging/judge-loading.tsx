// What a judge sees until the sheet is read from the phone or received from the server.
import { useTranslation } from '@/ui/i18n'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/queries/skeleton'

export function JudgeLoading() {
  const { t } = useTranslation()
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      {/* A phone that has the sheet shows it at once, so this appears late; a first view shows it from the start. */}
      <p aria-hidden="true" className="judge-loading figure animate-appear text-3xl">
        {t('stages.judgeApp')}
      </p>
      <Skeleton className="judge-loading" />
    </main>
  )
}
