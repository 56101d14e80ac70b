// A provider's account that is linked to this account, or that can be linked.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Identity, Provider } from '@/api'
import { shortDateText, readersZone } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { unlinkIdentity } from '@/features/accounts/accounts-api'
import { refusalText } from '@/features/accounts/refusal-text'
import { ProviderMark } from '@/features/accounts/sign-in/provider-buttons'
import { profileQuery } from './profile'
import { Line } from './layout/section'

export function IdentityLine({ identity }: { identity: Identity }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const unlink = useUnlink(identity.id)
  const { provider, providerName: name, email: address, linkedAt } = identity
  const date = shortDateText(linkedAt, readersZone())
  return (
    <Line
      icon={<ProviderMark provider={provider} />}
      title={name}
      note={t('profile.linkedSince', { address, date })}
    >
      <Button
        disabled={unlink.isPending}
        aria-label={t('profile.unlinkProvider', { name, address })}
        onClick={() => setConfirming(true)}
      >
        {t('profile.unlink')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.unlinkProvider', { name, address: '' }).trim()}
          confirm={t('profile.unlink')}
          look="danger"
          onConfirm={() => unlink.mutate()}
          onClose={() => setConfirming(false)}
        >
          {t('profile.unlinkAsk', { name })}
        </ConfirmDialog>
      )}
    </Line>
  )
}

export function LinkLine({ provider: { id, name }, onLink }: { provider: Provider; onLink: () => void }) {
  const { t } = useTranslation()
  return (
    <Line icon={<ProviderMark provider={id} />} title={name} note={t('profile.notLinked')}>
      <Button aria-label={t('profile.linkProvider', { name })} onClick={onLink}>
        {t('profile.link')}
      </Button>
    </Line>
  )
}

function useUnlink(identity: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => unlinkIdentity(identity),
    onSuccess: () => notify.success(t('ui.saved'), { action: identity }),
    onError: (error) => notify.error(refusalText(t, error, { signingIn: false }), { action: identity }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
