// The dialog that makes the link with which another account takes over a rider: first it says what happens, then it shows
// the link.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { OwnRider } from '@/api'
import { dateTimeText, readersZone } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { Field } from '@/ui/fields/field'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { copyText } from '@/ui/sharing/copy-text'
import { useLanguage } from '@/ui/use-language'
import { refusalText } from './refusal-text'
import { useOffer, useWithdrawal } from './riders-api'

export function LinkDialog({ rider, onClose }: { rider: OwnRider; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const offer = useOffer()
  const withdrawal = useWithdrawal()
  const [hasLink] = useState(rider.linkExpiresAt !== null)
  const link = offer.data
  const copy = () =>
    link && copyText(link.url, { copied: t('ui.linkCopied'), failed: t('riders.link.copyFailed') })
  return (
    <Dialog
      title={t('riders.link.title', { name: rider.name })}
      onClose={onClose}
      actions={
        <>
          <ErrorNotice>
            {(offer.error ?? withdrawal.error) && refusalText(t, offer.error ?? withdrawal.error)}
          </ErrorNotice>
          {hasLink && !link && (
            <Button
              disabled={withdrawal.isPending}
              onClick={({ currentTarget }) =>
                withdrawal.mutate(rider, {
                  onSuccess: () => {
                    notify.success(t('riders.link.withdrawn'))
                    closeDialogAround(currentTarget)
                  },
                })
              }
            >
              {t('riders.link.withdraw')}
            </Button>
          )}
          {link ? (
            <Button look="filled" onClick={() => void copy()}>
              {t('riders.link.copy')}
            </Button>
          ) : (
            <Button look="filled" disabled={offer.isPending} onClick={() => offer.mutate(rider)}>
              {t('riders.link.make')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {link ? (
          <>
            <Field label={t('riders.link.label')} readOnly value={link.url} />
            <p>
              {t('riders.link.sendText', {
                date: dateTimeText(link.expiresAt, readersZone(), language),
              })}
            </p>
          </>
        ) : (
          <>
            <p>{t('riders.link.text', { name: rider.name })}</p>
            {hasLink && <p>{t('riders.link.replaceText')}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}
