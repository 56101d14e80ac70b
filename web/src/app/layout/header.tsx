// The top bar: navigation, language and user menu.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '@/features/accounts/session'
import { ReportsBadge } from '@/features/market/reports/reports-badge'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { LanguageSwitcher } from './language-switcher'
import { MobileMenu, UserMenu } from './user-menu'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground print:hidden">
      <div className="page-frame mx-auto flex h-header max-w-page items-center gap-1 px-gutter sm:gap-3">
        <Logo />
        {/* With large text, and on the smallest screens, the links don't fit here and are in the menu
            instead. */}
        <nav
          aria-label={t('app.mainNavigation')}
          className="flex min-w-0 items-stretch self-stretch max-[22rem]:hidden"
        >
          <NavigationLink to={paths.home()} pathPrefix="/competitions" label={t('app.competitions')} />
          <NavigationLink
            to={paths.market()}
            pathPrefix="/market"
            label={t('app.market')}
            badge={<ReportsBadge />}
          />
        </nav>
        <div className="grow" />
        <LoginButton />
        <LanguageSwitcher />
        <UserMenu className="hidden sm:block" />
        <MobileMenu className="-mr-2 sm:hidden" />
      </div>
    </header>
  )
}

function Logo() {
  return (
    <Link to={paths.home()} className="flex min-h-touch items-center gap-2 no-underline">
      <span
        aria-hidden="true"
        className="figure flex h-8 w-8 items-center justify-center rounded-plate bg-tape text-3xl text-tape-ink"
      >
        0
      </span>
      <span className="caps sr-only text-xl leading-figure md:not-sr-only">Zerodab</span>
    </Link>
  )
}

/** The home page lists competitions, so their pages belong to its entry. */
function NavigationLink({ to, pathPrefix, label, badge }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(pathPrefix)
  return (
    <NavLink
      to={to}
      end
      className={classNames(
        'caps flex items-center border-y-3 border-transparent px-2 text-base no-underline sm:px-3 sm:text-lg',
        isCurrent
          ? 'border-b-brand forced-colors:border-t-[Canvas] forced-colors:border-b-[Highlight]'
          : 'text-ink-soft hover:text-ink forced-colors:border-[Canvas]',
      )}
    >
      {label}
      {badge}
    </NavLink>
  )
}

interface NavigationLinkProps {
  to: string
  /** The start of the paths of all pages of this section. */
  pathPrefix: string
  label: string
  /** The number of things that need attention there. */
  badge?: ReactNode
}

function LoginButton() {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  const { pathname } = useLocation()
  if (!isKnown || user || pathname === paths.login()) return null
  return (
    <div className="hidden sm:block">
      <ButtonLink to={paths.login()}>{t('app.login')}</ButtonLink>
    </div>
  )
}
