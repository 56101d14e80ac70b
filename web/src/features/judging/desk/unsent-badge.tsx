// How many rides wait on this phone, whether there is a connection, and whether something needs the judge. Opens the list of own rides.

import { Check, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes'
import type { Picture } from '../outbox/outbox'
import { needsAttention, currentEntries } from '../outbox/outbox-entry'

export function UnsentBadge({
  picture: { read, unsent, entries },
  offline,
  onOpen,
}: {
  picture: Picture
  offline: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation()
  // nothing is said of the rides before the phone's memory has been read
  if (!read) return null
  const attention = currentEntries(entries).filter(needsAttention).length
  const isDone = !offline && unsent === 0 && attention === 0
  const count =
    unsent > 0
      ? t('judging.unsent', { count: unsent })
      : attention > 0
        ? t('judging.toCheck')
        : t('judging.allSent')
  return (
    <>
      {/* what a button holds is its name and announces nothing when it changes */}
      <output className="sr-only">{offline ? `${t('ui.offline')}, ${count}` : count}</output>
      <button
        type="button"
        onClick={onOpen}
        className={classes(
          'flex min-h-touch-judge touch-manipulation items-center',
          // in large text it has a line of its own, unless there is nothing to say
          isDone ? 'shrink-0' : 'shrink-9999 big:order-last big:-mt-2 big:basis-full',
        )}
      >
        <span
          className={classes(
            'flex min-h-touch items-center gap-2 rounded-full px-3 text-left leading-tight font-semibold',
            isDone ? 'text-ink-soft' : 'bg-warn-tint text-warn',
          )}
        >
          {offline ? (
            <CloudOff aria-hidden="true" size={20} className="shrink-0" />
          ) : isDone ? (
            <Check aria-hidden="true" size={20} className="shrink-0 text-brand" />
          ) : (
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-warn" />
          )}
          {/* in large text the icon alone says that all is well: the title needs the width */}
          <span className={classes(isDone && 'whitespace-nowrap big:sr-only')}>
            {offline && <span className="block text-sm leading-tight">{t('ui.offline')} </span>}
            {count}
          </span>
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
