// The last look before a message is sent: how many riders it reaches and how, and whom it doesn't reach by email.
import { useTranslation } from '@/ui/i18n'
import { compareValues } from '@/lib/compare'
import type { MessagePreview, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice, Warning } from '@/ui/notices/notice'
import { useLanguage } from '@/ui/use-language'
import { textFor } from '../text-for'
import { messageIn, type FormValues } from './form-values'
import { useSend } from './messages-api'
import { refusalText } from './refusal-text'

export function PreviewDialog({ id, stage, values, reach, onSent, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const send = useSend(stageKey(stage))
  const language = useLanguage()
  const message = textFor(values.texts, language)
  const { riders, emails, phones, withoutAddress } = reach
  return (
    <FormDialog
      title={t('messages.previewTitle')}
      submitLabel={t('messages.send')}
      disabled={send.isPending || riders === 0}
      busy={send.isPending}
      refusal={<ErrorNotice>{send.error && refusalText(t, send.error)}</ErrorNotice>}
      onSubmit={(close) =>
        send.mutate(messageIn(id, values), {
          onSuccess: () => {
            close()
            onSent()
          },
        })
      }
      onClose={onClose}
    >
      <p className="font-semibold">{t('messages.riders', { count: riders })}</p>
      {values.byEmail && <p>{t('messages.emails', { count: emails })}</p>}
      {values.byPush && phones > 0 && <p>{t('messages.phones', { count: phones })}</p>}
      {values.onPage && <p>{t(values.audience === 'all' ? 'messages.onPageAll' : 'messages.onPageSome')}</p>}
      {values.byEmail && withoutAddress.length > 0 && (
        <Warning>
          {t('messages.withoutAddress', { count: withoutAddress.length })}{' '}
          {withoutAddress
            .toSorted((a, b) => compareValues(a.name, b.name, language))
            .map(({ name, racingNumber }) => [racingNumber, name].filter(Boolean).join(' '))
            .join(', ')}
        </Warning>
      )}
      {message && (
        <details open>
          <summary className="min-h-touch cursor-pointer content-center font-semibold">
            {t('messages.message')}
          </summary>
          <blockquote lang={message.language} className="border-l-4 border-line-strong pl-3 wrap-anywhere">
            <p className="font-semibold">{message.subject}</p>
            <p className="whitespace-pre-line">{message.text}</p>
          </blockquote>
        </details>
      )}
    </FormDialog>
  )
}

interface PreviewDialogProps {
  /** The id of the message. */
  id: string
  stage: Stage
  values: FormValues
  reach: MessagePreview
  onSent: () => void
  onClose: () => void
}
