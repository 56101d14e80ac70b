// Shown instead of content: empty, error, offline, forbidden.
import { CircleAlert, CloudOff, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useLocation } from 'react-router'
import { savedBoards } from '@/api/saved-boards'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '../button'
import { classNames } from '../class-names'

type MessageKind = 'empty' | 'error' | 'offline' | 'forbidden'

const icons: Record<MessageKind, LucideIcon | null> = {
  empty: null,
  error: CircleAlert,
  offline: CloudOff,
  forbidden: Lock,
}

export function Message({
  kind = 'empty',
  title,
  children,
  actions,
  headingLevel: Heading = 'h2',
}: {
  kind?: MessageKind
  title: string
  /** An explanation, and what to do next. */
  children?: ReactNode
  actions?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}) {
  const Icon = icons[kind]
  return (
    <div
      role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}
      className={classNames(
        'flex max-w-prose flex-col items-start gap-2 rounded-card border border-line bg-surface p-5',
        kind === 'error' && 'border-l-8 border-l-danger',
        kind === 'offline' && 'border-l-8 border-l-warn',
      )}
    >
      <Heading className="flex items-center gap-2 text-xl">
        {Icon && <Icon aria-hidden="true" size={22} className="shrink-0" />}
        {title}
      </Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}

/** Shown instead of a page whose data couldn't be loaded without a connection. `retry` is a button. */
export function OfflineMessage({ retry, headingLevel }: { retry: ReactNode; headingLevel?: 'h1' | 'h2' }) {
  const { t } = useTranslation()
  return (
    <Message
      kind="offline"
      title={t('ui.offline')}
      headingLevel={headingLevel}
      actions={
        <>
          {retry}
          <SavedResultsLink />
        </>
      }
    >
      {t('ui.offlineText')}
    </Message>
  )
}

/** The home page lists the results that can be read without a connection. */
function SavedResultsLink() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (pathname === paths.home() || savedBoards().length === 0) return null
  return <ButtonLink to={paths.home()}>{t('competitions.saved')}</ButtonLink>
}
