// The checkbox for confirming a rider. Enter confirms and never reverts, so that pressing it twice does no
// harm.
import { useTranslation } from '@/ui/i18n'
import type { SecretaryParticipant } from '@/api'
import { classNames } from '@/ui/class-names'
import { useSecretaryTools } from './secretary-tools'
import { useSetStatus } from './participant-edits'

export function ConfirmationStatus({ participant }: { participant: SecretaryParticipant }) {
  const { t } = useTranslation()
  const { key } = useSecretaryTools()
  const edit = useSetStatus(key)
  const confirmed = (edit.isPending ? edit.variables.status : participant.status) === 'confirmed'
  const saveStatus = (status: SecretaryParticipant['status']) => {
    if (!edit.isPending && status !== participant.status) edit.mutate({ participant, status })
  }
  return (
    <label className="-ml-2 flex min-h-touch min-w-touch items-center gap-2 pl-2">
      <input
        type="checkbox"
        data-tick
        checked={confirmed}
        onChange={({ target }) => saveStatus(target.checked ? 'confirmed' : 'registered')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveStatus('confirmed')
        }}
        className="size-6 shrink-0 accent-brand"
      />
      <span className="sr-only">{t('participants.confirmedOf', { name: participant.name })}</span>
      <span
        aria-hidden="true"
        className={classNames('text-sm max-sm:hidden', confirmed ? 'font-semibold' : 'text-ink-soft')}
      >
        {t(`participants.status.${confirmed ? 'confirmed' : 'registered'}`)}
      </span>
    </label>
  )
}
