// A test of the mail settings, and the addresses that refused email.
import { useTranslation } from '@/ui/i18n'
import type { RefusedAddress, ServerHealth, TestEmailState } from '@/api'
import { useSession } from '@/features/accounts/session'
import { dateTimeText, readersZone } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'
import { TitledSection } from '@/ui/page/titled-section'
import { useLanguage } from '@/ui/use-language'
import { isTestWaiting, useSendTestEmail } from './server-health'

const texts: RefusalTexts = { 'too-many-attempts': 'serverHealth.tooManyTests' }

export function EmailSection({ health }: { health: ServerHealth }) {
  const { t } = useTranslation()
  return (
    <>
      {health.hasMailServer && <TestEmail health={health} />}
      {health.refusedAddresses.length > 0 && (
        <TitledSection title={t('serverHealth.refused')} text={t('serverHealth.refusedText')}>
          <ul
            aria-label={t('serverHealth.refused')}
            className="max-w-prose divide-y divide-line border-y border-line"
          >
            {health.refusedAddresses.map((refused) => (
              <RefusedLine key={refused.address} refused={refused} />
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  )
}

function TestEmail({ health }: { health: ServerHealth }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const send = useSendTestEmail(language)
  const isWaiting = send.isPending || isTestWaiting(health)
  return (
    <TitledSection title={t('serverHealth.test')} text={t('serverHealth.testText', { address: user?.email })}>
      <ErrorNotice>{send.error && refusalTextOf(t, send.error, texts)}</ErrorNotice>
      {/* Always in the page, so that screen readers announce the answer. */}
      <output className="block max-w-prose empty:hidden">
        {health.testEmail && <TestResult test={health.testEmail} />}
      </output>
      <div>
        <Button disabled={isWaiting} onClick={() => send.mutate()}>
          {t('serverHealth.sendTest')}
        </Button>
      </div>
    </TitledSection>
  )
}

function TestResult({ test: { address, requestedAt, delivery, reply } }: { test: TestEmailState }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const time = dateTimeText(requestedAt, readersZone(), language)
  if (delivery === 'sent') return <span>{t('serverHealth.testSent', { address, time })}</span>
  if (reply === null) return <span>{t('serverHealth.testWaiting', { address })}</span>
  return (
    <>
      <span className="block">
        {t(delivery === 'waiting' ? 'serverHealth.testDelayed' : 'serverHealth.testFailed', {
          address,
          time,
        })}
      </span>
      <Reply text={reply} />
    </>
  )
}

function RefusedLine({ refused: { address, at, reply, advice } }: { refused: RefusedAddress }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="leading-tight">
        <strong className="wrap-anywhere">{address}</strong>{' '}
        <span className="text-sm text-ink-soft">{dateTimeText(at, readersZone(), language)}</span>
      </p>
      <Reply text={reply} />
      <p>
        <strong>{t('serverHealth.advice')}</strong> {advice}
      </p>
    </li>
  )
}

/** The mail server's own words, which are mostly in English. */
function Reply({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <span className="block text-sm wrap-anywhere text-ink-soft">
      {t('serverHealth.reply')} <q lang="en">{text}</q>
    </span>
  )
}
