// The first screen of a judge link: the stage, the sections, and the form for the judge's name. It is shown
// once.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { LanguageChoice } from '@/ui/fields/language-choice'
import { Warning } from '@/ui/notices/notice'
import { PageTitle } from '@/ui/page/page-title'
import { InstallOffer } from '@/features/offline/install/install-offer'
import { useBusy } from '@/features/offline/busy'
import { rangesText } from '@/features/stages/ranges'
import type { StoredSheet } from '../outbox/judging-db'
import { lastJudgeName, nameJudge } from '../storage/stored-links'
import { NameForm } from './name-form'
import { linkStillRecords } from './recording-end'

export function JudgeNameScreen({ storedSheet }: { storedSheet: StoredSheet }) {
  const { t } = useTranslation()
  const { stage, owner } = storedSheet
  const { stage: stageInfo, sections } = storedSheet.sheet
  // Decided once, because this screen is open only briefly.
  const [records] = useState(() => linkStillRecords(storedSheet, Date.now()))
  // A name may be half entered.
  useBusy(true)
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-6 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      <header className="flex flex-col gap-2">
        <p className="caps text-lg text-ink-soft">{t('stages.judgeApp')}</p>
        <h1 className="pb-1 text-4xl">{stageInfo.title}</h1>
        <div aria-hidden="true" className="tape" />
        <LanguageChoice />
      </header>
      {!records && (
        <Warning>
          {t('judges.link.stageEnded')}. {t('judges.link.stageEndedText')}
        </Warning>
      )}
      <p className="text-xl font-semibold">
        {t('judges.link.sections', { count: sections.length, list: rangesText(sections) })}
      </p>
      <NameForm name={lastJudgeName(stage)} onName={(name) => nameJudge(stage, owner, name)}>
        <Button type="submit" look="filled" className="min-h-touch-judge text-xl">
          {t(records ? 'judges.link.begin' : 'judges.link.continue')}
        </Button>
      </NameForm>
      <InstallOffer />
    </main>
  )
}
