// Merges a club into another: choose the target, read the effects, confirm.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ClubOverview } from '@/api'
import { fold } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { Combobox } from '@/ui/fields/combobox'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { mergeQuery, useMerge } from './clubs'
import { MergeEffects } from './merge-effects'
import { refusalText } from './refusal-text'

export function MergeDialog({ club, clubs, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLFormElement>(null)
  const merge = useMerge(club)
  const otherClubs = clubs.filter(({ id }) => id !== club.id)
  const [searchText, setSearchText] = useState('')
  const [isTargetMissing, setTargetMissing] = useState(false)
  const target = otherClubs.find(({ id }) => id === searchText)
  const effects = useQuery({ ...mergeQuery(club.id, target?.id ?? ''), enabled: target !== undefined })
  const close = () => closeDialogAround(content.current)
  const send = () => {
    setTargetMissing(!target)
    if (target) merge.mutate({ into: target.id }, { onSuccess: close })
  }
  return (
    <Dialog
      title={t('clubs.mergeTitle', { name: club.id })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            look="danger"
            // Nobody can merge before the effects are loaded.
            disabled={merge.isPending || otherClubs.length === 0 || (target !== undefined && !effects.data)}
            onClick={send}
          >
            {t('clubs.merge')}
          </Button>
        </>
      }
    >
      {/* A form, so that the dialog opens with the focus in its field. Enter doesn't merge: it can't be
          undone. */}
      <form
        ref={content}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-96 flex-col gap-4"
      >
        <p>
          {t('clubs.mergeText', { name: club.id })} <strong>{t('clubs.forGood')}</strong>
        </p>
        {otherClubs.length === 0 ? (
          <p>{t('clubs.alone')}</p>
        ) : (
          <Combobox
            label={t('clubs.target')}
            help={t('clubs.targetHelp')}
            error={isTargetMissing && !target ? t('clubs.targetMissing') : undefined}
            spellCheck={false}
            value={searchText}
            suggestions={suggestionsFor(club, otherClubs, searchText)}
            onText={setSearchText}
            onPick={({ key }) => setSearchText(key)}
          />
        )}
        {target && (
          <QueryView query={effects}>{(clubMerge) => <MergeEffects effects={clubMerge} />}</QueryView>
        )}
        <ErrorNotice>{merge.error && refusalText(t, merge.error)}</ErrorNotice>
      </form>
    </Dialog>
  )
}

interface MergeDialogProps {
  club: ClubOverview
  clubs: ClubOverview[]
  onClose: () => void
}

/** The clubs whose name contains the text, similar names first. */
function suggestionsFor(club: ClubOverview, others: ClubOverview[], searchText: string) {
  const isSimilar = ({ id }: ClubOverview) => club.similarNames.includes(id)
  const matchingClubs = others.filter(({ id }) => fold(id).includes(fold(searchText.trim())))
  return [...matchingClubs.filter(isSimilar), ...matchingClubs.filter((other) => !isSimilar(other))].map(
    ({ id, country }) => ({
      key: id,
      text: id,
      detail: country,
    }),
  )
}
