// The list of days on this phone, and the form of a new day: an optional name, the format, sections and laps.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useNavigate } from 'react-router'
import { v7 as uuid7 } from 'uuid'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Button } from '@/ui/button'
import { LanguageChoice } from '@/ui/fields/language-choice'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/queries/skeleton'
import { usePersistentStorage } from '@/features/judging/screen-parts/use-phone'
import { StorageUnavailable } from './storage-failures'
import { NotConnected } from './not-connected'
import { DayForm, defaultSetup, type DaySetup } from './day-form'
import { DayList } from './day-list'
import { useDays, useSaveDay } from './use-days'

export function Days() {
  const { t } = useTranslation()
  const { data: days, isError } = useDays()
  const [isCreating, setIsCreating] = useState(false)
  usePersistentStorage()
  const hasNoDays = days?.length === 0
  return (
    <>
      <header className="mx-auto w-full max-w-prose px-gutter pt-6">
        <PageTitle>{t('standalone.title')}</PageTitle>
        <h1 className="text-3xl sm:text-4xl">{t('standalone.title')}</h1>
        <p className="pt-1 leading-tight text-ink-soft">{t('standalone.intro')}</p>
        <div className="tape mt-3" />
        <LanguageChoice />
      </header>
      <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-6 px-gutter pt-4 pb-12">
        {isError && <StorageUnavailable />}
        {!days && !isError && <Skeleton />}
        {days && (hasNoDays || isCreating) && (
          <section className="flex flex-col gap-4">
            <h2 className="text-2xl">{t('standalone.newDay')}</h2>
            <NewDay onCancel={hasNoDays ? undefined : () => setIsCreating(false)} />
          </section>
        )}
        {days && !hasNoDays && !isCreating && (
          <Button
            look="filled"
            className="min-h-touch-judge self-stretch text-xl"
            onClick={() => setIsCreating(true)}
          >
            {t('standalone.newDay')}
          </Button>
        )}
        {days && !hasNoDays && <DayList days={days} />}
        {days && <NotConnected />}
      </main>
    </>
  )
}

function NewDay({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSaveDay()
  const start = async (setup: DaySetup) => {
    const now = Date.now()
    const day = {
      ...setup,
      id: uuid7(),
      startedAt: new Date(now).toISOString(),
    }
    await save.mutateAsync(day).then(
      () => navigate(rarePaths.judgeStandaloneDay(day.id)),
      () => undefined, // The form shows the reason.
    )
  }
  return (
    <DayForm
      initial={defaultSetup}
      submitLabel={t('standalone.start')}
      failure={save.error}
      busy={save.isPending}
      onSubmit={(setup) => void start(setup)}
      onCancel={onCancel}
    />
  )
}
