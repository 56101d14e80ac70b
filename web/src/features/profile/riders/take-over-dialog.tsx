// The dialog of a link with which a rider moves to the signed-in user's account. The address of the profile has the
// link's secret.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { OfferedRider } from '@/api'
import { Dialog } from '@/ui/dialogs/dialog'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { refusalText } from './refusal-text'
import { offerQuery, useTakeOver } from './riders-api'

const TOKEN_PARAM = 'take-over'

/** The dialog, if the address has a link's secret. */
export function RequestedTakeOver({ email }: { email: string }) {
  const [search, setSearch] = useSearchParams()
  const token = search.get(TOKEN_PARAM)
  if (token === null) return null
  const close = () =>
    setSearch(
      (current) => {
        current.delete(TOKEN_PARAM)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return <TakeOverDialog token={token} email={email} onClose={close} />
}

function TakeOverDialog({ token, email, onClose }: { token: string; email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(offerQuery(token))
  if (data) return <OfferDialog offered={data} token={token} email={email} onClose={onClose} />
  return (
    <Dialog title={t('riders.takeOver.title')} onClose={onClose}>
      {error ? (
        <ErrorNotice>{refusalText(t, error)}</ErrorNotice>
      ) : (
        <Skeleton className="min-h-0">
          <SkeletonLines lines={2} />
        </Skeleton>
      )}
    </Dialog>
  )
}

function OfferDialog({ offered: { id, name, mayBeOwn }, token, email, onClose }: OfferDialogProps) {
  const { t } = useTranslation()
  const takeOver = useTakeOver(token, id)
  const [asOwn, setAsOwn] = useState<boolean | null>(mayBeOwn ? null : false)
  return (
    <FormDialog
      title={t('riders.takeOver.title')}
      submitLabel={t('riders.takeOver.confirm')}
      disabled={asOwn === null || takeOver.isPending}
      refusal={<ErrorNotice>{takeOver.error && refusalText(t, takeOver.error)}</ErrorNotice>}
      onSubmit={(close) => {
        if (asOwn === null) return
        takeOver.mutate(asOwn, {
          onSuccess: () => {
            notify.success(t('riders.takeOver.done', { name }))
            close()
          },
        })
      }}
      onClose={onClose}
    >
      <p>{t('riders.takeOver.text', { name, email })}</p>
      {mayBeOwn && (
        <Choices title={t('riders.takeOver.who')}>
          <Choice
            type="radio"
            name="as-own"
            label={t('riders.takeOver.me', { name })}
            onChange={() => setAsOwn(true)}
          />
          <Choice
            type="radio"
            name="as-own"
            label={t('riders.takeOver.other', { name })}
            onChange={() => setAsOwn(false)}
          />
        </Choices>
      )}
    </FormDialog>
  )
}

interface OfferDialogProps {
  offered: OfferedRider
  token: string
  email: string
  onClose: () => void
}
