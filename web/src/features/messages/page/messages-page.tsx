// A secretary's messages to the riders of a stage: a new one, which is sent after a look at whom it reaches, and
// what was sent to whom. A cancelled stage is announced in four taps: template, recipients, look, send.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { MessageForm } from './message-form'
import { messagesQuery } from './messages-api'
import { SentMessageCard } from './sent-message-card'

export function MessagesPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('messages.title')} forbiddenText={t('messages.forbiddenText')}>
      {(stage) => (
        <>
          <CompactHeader stage={stage} title={t('messages.title')} />
          {stage.features.includes('messages') ? (
            <Messages stage={stage} />
          ) : (
            <Message title={t('messages.off')}>{t('messages.offText')}</Message>
          )}
        </>
      )}
    </SecretaryPage>
  )
}

function Messages({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(messagesQuery(stageKey(stage)))
  // A message that was sent leaves an empty form behind.
  const [formId, setFormId] = useState(() => crypto.randomUUID())
  return (
    <>
      <OfflineNotice isOffline={query.isRefetchError || query.fetchStatus === 'paused'} />
      <QueryView query={query}>
        {({ messages, templates }) => (
          <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
            <section aria-labelledby="new-message">
              <h2 id="new-message" className="mb-3 text-2xl">
                {t('messages.new')}
              </h2>
              <MessageForm
                key={formId}
                stage={stage}
                templates={templates}
                onSent={() => setFormId(crypto.randomUUID())}
              />
            </section>
            <section aria-labelledby="sent-messages">
              <h2 id="sent-messages" className="mb-3 text-2xl">
                {t('messages.sentTitle')}
              </h2>
              {messages.length === 0 ? (
                <p className="text-ink-soft">{t('messages.none')}</p>
              ) : (
                <ul className="flex flex-col gap-4">
                  {messages.map((message) => (
                    <SentMessageCard key={message.id} stage={stage} message={message} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </QueryView>
    </>
  )
}
