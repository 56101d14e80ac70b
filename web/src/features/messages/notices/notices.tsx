// The secretary's messages at the top of the stage's page, with their time. A message to a class or to single
// riders is shown only to them, while they are signed in.
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { api, body, type Notice, type Stage } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { dateTimeText } from '@/lib/time/dates'
import { stageKey, type StageKey } from '@/lib/addresses/paths'
import { useLanguage } from '@/ui/use-language'
import { useSession } from '@/features/accounts/session'
import { textFor } from '../text-for'

export function Notices({ stage }: { stage: Stage }) {
  const { user } = useSession()
  const isOn = stage.features.includes('messages')
  const { data } = useQuery({ ...noticesQuery(stageKey(stage), user?.id ?? null), enabled: isOn })
  if (!isOn || !data || data.notices.length === 0) return null
  return (
    <ul className="mb-6 flex flex-col gap-3">
      {data.notices.map((notice) => (
        <OneNotice key={notice.id} notice={notice} timeZone={stage.timeZone} />
      ))}
    </ul>
  )
}

/** Below the key of the stage, so that every change of the stage fetches the notices again. */
function noticesQuery({ institution, championship, stage }: StageKey, user: string | null) {
  return {
    queryKey: ['stage', institution, championship, stage, 'notices', user],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      body(
        api.GET(`${STAGE_PATH}/notices`, { signal, params: { path: { institution, championship, stage } } }),
      ),
  }
}

function OneNotice({ notice, timeZone }: { notice: Notice; timeZone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const message = textFor(notice.texts, language)
  if (!message) return null
  return (
    <li className="flex gap-3 rounded-card border border-line border-l-8 border-l-brand bg-brand-tint px-4 py-3">
      <Megaphone aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-brand" />
      <div className="min-w-0 wrap-anywhere" lang={message.language}>
        <p className="font-semibold">{message.subject}</p>
        <p className="whitespace-pre-line">{message.text}</p>
        <p lang={language} className="pt-1 text-sm text-ink-soft">
          <time dateTime={notice.sentAt}>{dateTimeText(notice.sentAt, timeZone, language)}</time>
          {notice.personal && ` · ${t('messages.personal')}`}
        </p>
      </div>
    </li>
  )
}
