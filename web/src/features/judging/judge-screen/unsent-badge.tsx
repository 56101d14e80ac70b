// The number of unsent rides, whether there is a connection, and whether something needs the judge. Opens the
// list of own rides.
import { Check, CloudOff } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { BadgePlace } from './badge-place'
import type { OutboxState } from '../outbox/outbox'
import { needsAttention, currentEntries } from '../outbox/outbox-entry'

export function UnsentBadge({
  outboxState: { isLoaded, unsent, ridesToTakeOver, entries },
  isOffline,
  keepsLine,
  onOpen,
}: {
  outboxState: OutboxState
  isOffline: boolean
  /** Whether its text stays on one line, because the title beside it may break. */
  keepsLine: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation()
  // The counts are unknown until the phone's database has been read.
  if (!isLoaded) return <BadgePlace />
  const attention = currentEntries(entries).filter(needsAttention).length
  // Also those of other links, which wait for this judge to send them.
  const waiting = unsent + ridesToTakeOver.length
  const isDone = !isOffline && waiting === 0 && attention === 0
  const isOneLine = isDone || keepsLine
  const count =
    waiting > 0
      ? t('judging.unsent', { count: waiting })
      : attention > 0
        ? t('judging.toCheck')
        : t('judging.allSent')
  return (
    <>
      {/* A change of a button's content is not announced, so the text is repeated in a live region. */}
      <output className="sr-only">{isOffline ? `${t('ui.offline')}, ${count}` : count}</output>
      <button
        type="button"
        onClick={onOpen}
        className={classNames(
          // In large text it has its own line, always, because a ride that is sent may not move the scores.
          'flex min-h-touch-judge touch-manipulation items-center big:order-last big:-mt-2 big:basis-full',
          isOneLine ? 'shrink-0' : 'shrink-9999',
        )}
      >
        <span
          className={classNames(
            'flex min-h-touch items-center gap-2 rounded-full px-3 text-left leading-tight font-semibold',
            isDone ? 'text-ink-soft' : 'bg-warn-tint text-warn',
          )}
        >
          {isOffline ? (
            <CloudOff aria-hidden="true" size={20} className="shrink-0" />
          ) : isDone ? (
            <Check aria-hidden="true" size={20} className="shrink-0 text-brand" />
          ) : (
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-warn" />
          )}
          <span
            className={classNames(
              isOneLine && 'whitespace-nowrap',
              // Beside the title of a section a phone has room for one short word and a number.
              attention > 0 && 'max-sm:not-big:sr-only',
            )}
          >
            {isOffline && <span className="block text-sm leading-tight">{t('ui.offline')} </span>}
            {count}
          </span>
          {attention > 0 && (
            <span aria-hidden="true" className="whitespace-nowrap sm:hidden big:hidden">
              {waiting > 0 ? waiting : t('judging.toCheckShort')}
            </span>
          )}
          {attention > 0 && (
            <span className="figure rounded-full bg-danger px-2.5 py-1 text-lg text-danger-ink">
              <span aria-hidden="true">{attention}</span>
              <span className="sr-only">{t('judging.attention', { count: attention })}</span>
            </span>
          )}
        </span>
      </button>
    </>
  )
}
