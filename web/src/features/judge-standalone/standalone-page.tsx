// The judge screen without a competition: the list of days on this phone, or one open day. The open day is
// part of the address, so that a reload keeps it.
import { useTranslation } from '@/ui/i18n'
import { useSearchParams } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/queries/skeleton'
import { useDay } from './days/use-days'
import { Days } from './days/days'
import { DayScreen } from './day-screen/day-screen'
import { StorageUnavailable } from './days/storage-failures'

export function StandalonePage() {
  const [params] = useSearchParams()
  const id = params.get('day')
  return id ? <OpenDay key={id} id={id} /> : <Days />
}

function OpenDay({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: sheet, isError } = useDay(id)
  if (sheet) return <DayScreen sheet={sheet} />
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('standalone.title')}</PageTitle>
      {isError ? (
        <StorageUnavailable />
      ) : sheet === null ? (
        <Message headingLevel="h1" title={t('standalone.noSuchDay')} actions={<AllDaysLink />}>
          {t('standalone.noSuchDayText')}
        </Message>
      ) : (
        <Skeleton />
      )}
    </main>
  )
}

/** A link from a day back to the list of days. */
function AllDaysLink() {
  const { t } = useTranslation()
  return <ButtonLink to={paths.judgeStandalone()}>{t('standalone.allDays')}</ButtonLink>
}
