// The clubs that match the search, and the dialog for changing one.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ClubOverview } from '@/api'
import { fold } from '@/lib/text/text-search'
import { Message } from '@/ui/notices/message'
import { SearchField } from '@/ui/fields/search-field'
import { ClubLine, type ClubChange } from './club-line'
import { MergeDialog } from './merge-dialog'
import { RenameDialog } from './rename-dialog'

export function ClubList({ clubs, managed }: { clubs: ClubOverview[]; managed: boolean }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ change: ClubChange; club: ClubOverview } | null>(null)
  const matchingClubs = clubs.filter(({ id }) => fold(id).includes(fold(search.trim())))
  const close = () => setDialog(null)
  return (
    <div className="flex flex-col gap-4">
      {!managed && <p className="text-ink-soft">{t('clubs.readOnly')}</p>}
      <SearchField label={t('clubs.search')} text={search} onSearch={setSearch} className="max-w-prose" />
      <output className="text-sm text-ink-soft">{t('clubs.found', { count: matchingClubs.length })}</output>
      {matchingClubs.length > 0 ? (
        <ul aria-label={t('clubs.title')} className="divide-y divide-line border-y border-line">
          {matchingClubs.map((club) => (
            <ClubLine
              key={club.id}
              club={club}
              onChange={managed ? (change) => setDialog({ change, club }) : undefined}
            />
          ))}
        </ul>
      ) : (
        <Message title={t('clubs.nobody', { text: search })}>{t('clubs.nobodyText')}</Message>
      )}
      {dialog?.change === 'rename' && <RenameDialog club={currentClub(dialog.club, clubs)} onClose={close} />}
      {dialog?.change === 'merge' && (
        <MergeDialog club={currentClub(dialog.club, clubs)} clubs={clubs} onClose={close} />
      )}
    </div>
  )
}

/** The club in the current list; if it is gone, as it was when the dialog opened. */
function currentClub(club: ClubOverview, clubs: ClubOverview[]): ClubOverview {
  return clubs.find(({ id }) => id === club.id) ?? club
}
