// People with an account and the sections that they judge, and the sections without a judge.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Judges, Stage } from '@/api'
import { fold } from '@/lib/text/text-search'
import { stageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { SearchField } from '@/ui/fields/search-field'
import { TitledSection } from '@/ui/page/titled-section'
import type { FormerJudge } from '../handover/former-judge'
import { AssignmentGrid } from './assignment-grid'
import { SectionsWithoutJudge } from './sections-without-judge'
import { useAssignment } from './use-assignment'

/** A longer list gets a search field. */
const MAX_WITHOUT_SEARCH = 10

export function Assignments({
  stage,
  judges,
  onHandOver,
}: {
  stage: Stage
  judges: Judges
  /** Undefined where sections can't be handed over. */
  onHandOver: ((from: FormerJudge) => void) | undefined
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const assignment = useAssignment(stageKey(stage))
  const query = fold(search.trim())
  const matchingJudges = judges.judges.filter(({ displayName, email }) =>
    fold(`${displayName} ${email}`).includes(query),
  )
  return (
    <TitledSection
      title={t('judges.people')}
      text={judges.judges.length > 0 ? t('judges.peopleText') : undefined}
    >
      {judges.judges.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('judges.search')} text={search} onSearch={setSearch} className="max-w-prose" />
      )}
      {judges.judges.length === 0 ? (
        <Message headingLevel="h3" title={t('judges.noPeople')}>
          {t('judges.noPeopleText')}
        </Message>
      ) : matchingJudges.length === 0 ? (
        <Message headingLevel="h3" title={t('judges.nobodyFound', { text: search })} />
      ) : (
        <AssignmentGrid
          people={matchingJudges}
          judges={judges}
          onHandOver={onHandOver}
          onToggle={(user, section, isAssigned) => assignment.mutate({ user, section, isAssigned })}
        />
      )}
      <SectionsWithoutJudge judges={judges} />
    </TitledSection>
  )
}
