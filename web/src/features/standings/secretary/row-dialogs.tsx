// The dialogs about one row of the standings: merging it into another row, and deleting it.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fold, matchesRider } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { Combobox } from '@/ui/fields/combobox'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import type { GroupView, RowView } from '../standings'
import { useStandingsView } from '../standings-view'
import { useGroupName } from '../table/group-name'
import { stageDates } from '../table/stage-columns'
import { useDeletion, useMerge } from './edits'
import { editRefusalText } from '../refusal-text'

interface RowDialogProps {
  row: RowView
  group: GroupView
  onClose: () => void
}

/** Merges the results of one row into another row of its group, for two registrations of one rider. */
export function MergeDialog({ row, group, onClose }: RowDialogProps) {
  const { t } = useTranslation()
  const name = useGroupName()(group)
  const content = useRef<HTMLFormElement>(null)
  const form = useId()
  const { stages } = useStandingsView().standings
  const datesOf = ({ results }: RowView) =>
    stageDates(
      stages,
      results.map(({ order }) => order),
    )
  const merge = useMerge(row.id)
  const [text, setText] = useState('')
  const [target, setTarget] = useState<RowView | null>(null)
  const [isTargetMissing, setTargetMissing] = useState(false)
  const otherRows = group.rows.filter(({ id }) => id !== row.id)
  const suggestions = otherRows
    .filter((other) => matchesRider(other, fold(text.trim())))
    .map((other) => ({
      key: other.id,
      text: other.name,
      // Two registrations of one rider have results at different stages.
      detail: [other.racingNumber, other.club, datesOf(other)].filter(Boolean).join(' · '),
    }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTargetMissing(target === null)
    if (target) merge.mutate({ into: target.id }, { onSuccess: () => closeDialogAround(content.current) })
  }
  const failureText = merge.error && editRefusalText(t, merge.error, t('standings.secretary.mergeFailed'))
  return (
    <Dialog
      title={t('standings.secretary.mergeTitle', { name: row.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(content.current)}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            look="filled"
            disabled={merge.isPending || otherRows.length === 0}
          >
            {t('standings.secretary.mergeRows')}
          </Button>
        </>
      }
    >
      <form ref={content} id={form} noValidate onSubmit={send} className="flex min-h-96 flex-col gap-4">
        <p>{t('standings.secretary.mergeText', { name: row.name })}</p>
        {otherRows.length === 0 ? (
          <p>{t('standings.secretary.mergeAlone', { group: name })}</p>
        ) : (
          <Combobox
            label={t('standings.secretary.mergeTarget', { group: name })}
            help={t('standings.secretary.mergeTargetHelp')}
            error={isTargetMissing ? t('standings.secretary.mergeTargetMissing') : undefined}
            value={text}
            suggestions={suggestions}
            onText={(newText) => {
              setText(newText)
              setTarget(null)
            }}
            onPick={({ key, text: pickedText }) => {
              setText(pickedText)
              setTarget(otherRows.find(({ id }) => id === key) ?? null)
              setTargetMissing(false)
            }}
          />
        )}
        <ErrorNotice>{failureText}</ErrorNotice>
      </form>
    </Dialog>
  )
}

/** Deletes a rider's row after a question. */
export function DeleteDialog({ row, group, onClose }: RowDialogProps) {
  const { t } = useTranslation()
  const nameOf = useGroupName()
  const deletion = useDeletion(row.id)
  return (
    <ConfirmDialog
      title={t('standings.secretary.deleteSure', { name: row.name })}
      confirm={t('standings.secretary.delete')}
      look="danger"
      onConfirm={() => deletion.mutate(undefined)}
      onClose={onClose}
    >
      {t('standings.secretary.deleteText', { name: row.name, group: nameOf(group) })}
    </ConfirmDialog>
  )
}
