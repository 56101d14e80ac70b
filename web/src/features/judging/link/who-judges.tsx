// The first screen of a judge link: where one is, and the one question it has. After it the phone never asks again.

import { useTranslation } from 'react-i18next'
import type { JudgeSheet } from '../../../api'
import { Button } from '../../../ui/button'
import { LanguageChoice } from '../../../ui/language-choice'
import { PageTitle } from '../../../ui/page-title'
import { InstallOffer, useBusy } from '../../offline'
import { lastJudgeName, nameJudge } from './kept-links'
import { NameForm } from './name-form'

export function WhoJudges({
  sheet: { stage: at, sections },
  stage,
  owner,
}: {
  sheet: JudgeSheet
  stage: string
  owner: string
}) {
  const { t } = useTranslation()
  // a name that is half typed
  useBusy(true)
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-6 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      <header className="flex flex-col gap-2">
        <p className="caps text-lg text-ink-soft">{t('stages.judgeApp')}</p>
        <h1 className="text-4xl">{at.title}</h1>
        <div aria-hidden="true" className="tape" />
        <LanguageChoice />
      </header>
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t('judges.guest.sections', { count: sections.length })}</p>
        <ul className="flex flex-wrap gap-2">
          {sections.map((section) => (
            <li
              key={section}
              className="figure flex size-touch-judge items-center justify-center rounded-plate border-2 border-plate-line bg-plate text-5xl text-plate-ink"
            >
              {section}
            </li>
          ))}
        </ul>
      </div>
      <NameForm name={lastJudgeName(stage)} onName={(name) => nameJudge(stage, owner, name)}>
        <Button type="submit" look="filled" className="min-h-touch-judge text-xl">
          {t('judges.guest.begin')}
        </Button>
      </NameForm>
      <InstallOffer />
    </main>
  )
}
