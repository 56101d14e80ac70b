// The menu of a signed-in user: behind the avatar on wide screens, behind the menu button on phones.
import {
  ChartColumn,
  Flag,
  ListOrdered,
  LogIn,
  LogOut,
  Medal,
  Menu as MenuIcon,
  Megaphone,
  ScrollText,
  Store,
  Trophy,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '@/api'
import { useSession } from '@/features/accounts/session'
import { ReportsBadge } from '@/features/market/reports/reports-badge'
import { UnsentEntries, useSignOut } from '@/features/profile/sign-out'
import { initials } from '@/lib/initials'
import { paths } from '@/lib/paths'
import { Menu, MenuButton, MenuDivider, MenuLink } from '@/ui/menu'
import { notify } from '@/ui/notify'

export function UserMenu({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  return (
    <Menu
      className={className}
      label={t('app.userMenu', { name: user.displayName })}
      hint={user.displayName}
      button={<Avatar name={user.displayName} />}
    >
      <OwnPages user={user} />
      {isAdminOrSecretary(user) && <MenuDivider />}
      {isAdminOrSecretary(user) && <AdministrationPages user={user} />}
      <MenuDivider />
      <Logout user={user} />
    </Menu>
  )
}

export function MobileMenu({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { user, known } = useSession()
  return (
    <Menu className={className} label={t('app.menu')} button={<MenuIcon aria-hidden="true" />}>
      <SitePages />
      {user && <OwnPages user={user} />}
      {user && isAdminOrSecretary(user) && <AdministrationPages user={user} />}
      {user && <Logout user={user} />}
      {known && !user && (
        <MenuLink to={paths.login()}>
          <LogIn aria-hidden="true" size={18} />
          {t('app.login')}
        </MenuLink>
      )}
    </Menu>
  )
}

/** The main navigation, where the header has no room for it. */
function SitePages() {
  const { t } = useTranslation()
  return (
    <>
      <MenuLink itemClassName="min-[22rem]:hidden" to={paths.home()}>
        <ListOrdered aria-hidden="true" size={18} />
        {t('app.competitions')}
      </MenuLink>
      <MenuLink itemClassName="min-[22rem]:hidden" to={paths.market()}>
        <Store aria-hidden="true" size={18} />
        {t('app.market')}
        <ReportsBadge />
      </MenuLink>
    </>
  )
}

const isAdminOrSecretary = (user: User) => user.admin || user.secretary

/**
 * The user's own pages in the order of the specification (§2.2), with their own results after the profile
 * (ours).
 */
function OwnPages({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <>
      {user.admin && (
        <MenuLink to={paths.championships()}>
          <Trophy aria-hidden="true" size={18} />
          {t('app.championship')}
        </MenuLink>
      )}
      <MenuLink to={paths.profile()}>
        <UserRound aria-hidden="true" size={18} />
        {t('app.profile')}
      </MenuLink>
      <MenuLink to={paths.myResults()}>
        <Medal aria-hidden="true" size={18} />
        {t('ownResults.title')}
      </MenuLink>
      <MenuLink to={paths.myAds()}>
        <Megaphone aria-hidden="true" size={18} />
        {t('app.myAds')}
      </MenuLink>
    </>
  )
}

/** The pages for admins and secretaries. */
function AdministrationPages({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <>
      {user.admin && (
        <>
          <MenuLink to={paths.users()}>
            <UsersRound aria-hidden="true" size={18} />
            {t('app.users')}
          </MenuLink>
          <MenuLink to={paths.pageViews()}>
            <ChartColumn aria-hidden="true" size={18} />
            {t('app.pageViews')}
          </MenuLink>
        </>
      )}
      <MenuLink to={paths.clubs()}>
        <Flag aria-hidden="true" size={18} />
        {t('app.clubs')}
      </MenuLink>
      <MenuLink to={paths.auditLog()}>
        <ScrollText aria-hidden="true" size={18} />
        {t('app.log')}
      </MenuLink>
    </>
  )
}

function Logout({ user }: { user: User }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const explain = (error: Error) =>
    error instanceof UnsentEntries
      ? t('judging.logoutRefused', { count: error.count })
      : t('app.logoutFailed')
  return (
    <MenuButton
      disabled={signOut.isPending}
      onClick={() => signOut.mutate(user, { onError: (error) => notify.error(explain(error)) })}
    >
      <LogOut aria-hidden="true" size={18} />
      {t('app.logout')}
    </MenuButton>
  )
}

function Avatar({ name }: { name: string }) {
  return (
    <span className="caps flex h-9 min-w-9 items-center justify-center rounded-full bg-ink px-2 text-base text-ground">
      {initials(name)}
    </span>
  )
}
