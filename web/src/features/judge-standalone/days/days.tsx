// The days on this phone, and a new one: a name if wanted, the format, sections and laps, and the first rider can ride.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GATE_VALUES } from '../../../lib/gate-values'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths'
import { uuid7 } from '../../../lib/uuid7'
import { Button } from '../../../ui/button'
import { LanguageChoice } from '../../../ui/language-choice'
import { PageTitle } from '../../../ui/page-title'
import { Skeleton } from '../../../ui/skeleton'
import { useLastingMemory } from '../../judging/desk/use-phone'
import { NoMemory } from '../no-memory'
import { NotConnected } from '../not-connected'
import { DayForm, FIRST_DAY, type Planned } from './day-form'
import { DayList } from './day-list'
import { useDays, useKeepDay } from './use-days'

export function Days() {
  const { t } = useTranslation()
  const { data: days, isError } = useDays()
  const [beginning, setBeginning] = useState(false)
  useLastingMemory()
  const first = days?.length === 0
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
        {isError && <NoMemory />}
        {!days && !isError && <Skeleton />}
        {days && (first || beginning) && (
          <section className="flex flex-col gap-4">
            <h2 className="text-2xl">{t('standalone.newDay')}</h2>
            <NewDay onCancel={first ? undefined : () => setBeginning(false)} />
          </section>
        )}
        {days && !first && !beginning && (
          <Button
            look="filled"
            className="min-h-touch-judge self-stretch text-xl"
            onClick={() => setBeginning(true)}
          >
            {t('standalone.newDay')}
          </Button>
        )}
        {days && !first && <DayList days={days} />}
        {days && <NotConnected />}
      </main>
    </>
  )
}

function NewDay({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const keep = useKeepDay()
  const begin = async (planned: Planned) => {
    const now = Date.now()
    const day = {
      ...planned,
      id: uuid7(now),
      startedAt: new Date(now).toISOString(),
      gateValues: GATE_VALUES,
    }
    await keep.mutateAsync(day).then(
      () => navigate(paths.judgeStandaloneDay(day.id)),
      () => undefined, // the form says why
    )
  }
  return (
    <DayForm
      planned={FIRST_DAY}
      submit={t('standalone.start')}
      failure={keep.error}
      busy={keep.isPending}
      onSubmit={(planned) => void begin(planned)}
      onCancel={onCancel}
    />
  )
}
