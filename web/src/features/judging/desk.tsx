// The judge's desk: one section, one rider after the other. Holds where the judge is; the screens show it.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths, type StageKey } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { DeskHead } from './desk-head'
import { ridersAt } from './find-rider'
import type { StoredSheet } from './judging-db'
import { riddenBy } from './laps'
import { LeaveGuard } from './leave-guard'
import { Notices } from './notices'
import { SectionPicker } from './section-picker'
import { SectionRides } from './section-rides'
import { useOutbox } from './use-outbox'
import { useLastingMemory, useScreenAwake } from './use-phone'

export function Desk({
  stageKey,
  stored,
  serverAway,
}: {
  stageKey: StageKey
  stored: StoredSheet
  serverAway: boolean
}) {
  const { t } = useTranslation()
  const { sheet, askedAt } = stored
  const { outbox, picture } = useOutbox(stored.owner, stored.stage)
  const [section, setSection] = useSection(sheet.sections)
  const riders = useMemo(
    () => (section === null ? [] : ridersAt(section, sheet, riddenBy(sheet, askedAt, picture.entries))),
    [section, sheet, askedAt, picture.entries],
  )
  useScreenAwake()
  useLastingMemory()

  const closed = sheet.stage.resultsStatus !== 'inProgress'
  const title = section === null ? t('judging.chooseSection') : t('judging.section', { section })
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <PageTitle>{title}</PageTitle>
      <DeskHead
        title={title}
        stageKey={stageKey}
        outbox={outbox}
        picture={picture}
        timeZone={sheet.stage.timeZone}
        onChooseSection={sheet.sections.length > 1 && section !== null ? () => setSection(null) : undefined}
      />
      <Notices stageKey={stageKey} delivery={picture.delivery} serverAway={serverAway} />
      <LeaveGuard outbox={outbox} unsent={picture.unsent} />
      <main id="content" className="mx-auto flex min-h-0 w-full max-w-page grow flex-col">
        {closed && (
          <div className="p-gutter">
            <Message
              title={t('judging.closed')}
              actions={<ButtonLink to={paths.results(stageKey)}>{t('stages.results')}</ButtonLink>}
            >
              {t('judging.closedText')}
            </Message>
          </div>
        )}
        {!closed && section === null && <SectionPicker sections={sheet.sections} onPick={setSection} />}
        {!closed && section !== null && (
          <SectionRides
            key={section}
            section={section}
            stage={sheet.stage}
            riders={riders}
            entries={picture.entries}
            outbox={outbox}
          />
        )}
      </main>
    </div>
  )
}

/** In the address, so that a reload comes back to the same section. A judge of one section never chooses. */
function useSection(sections: readonly number[]): [number | null, (section: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('section'))
  const [only, ...others] = sections
  const section = sections.includes(wanted) ? wanted : only !== undefined && others.length === 0 ? only : null
  const choose = (chosen: number | null) =>
    setParams(chosen === null ? {} : { section: String(chosen) }, { preventScrollReset: true })
  return [section, choose]
}
