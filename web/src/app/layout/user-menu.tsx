// The menu of a signed-in user: behind the avatar on wide screens, behind the menu button on phones.
import {
  Activity,
  ChartColumn,
  ClipboardList,
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
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type User } from '@/api'
import { useSession } from '@/features/accounts/session'
import { hasJudgeLinks } from '@/features/judging/storage/link-keys'
import { ReportsBadge } from '@/features/market/reports/reports-badge'
import { UnreadableEntries, UnsentEntries, useSignOut, type SignOut } from '@/features/profile/sign-out'
import { isCodeLoadError } from '@/lib/code-load-error'
import { initials } from '@/lib/text/initials'
import { paths } from '@/lib/addresses/paths'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Menu, MenuButton, MenuDivider, MenuLink } from '@/ui/overlays/menu'
import { notify } from '@/ui/notices/notify'
import { BodyPortal } from '@/ui/overlays/placement'

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
  const { user, isKnown } = useSession()
  return (
    <Menu className={className} label={t('app.menu')} button={<MenuIcon aria-hidden="true" />}>
      <SitePages isAlone={!isKnown} />
      {hasJudgeLinks() && (
        <MenuLink to={paths.judgeStart()}>
          <ClipboardList aria-hidden="true" size={18} />
          {t('stages.judgeApp')}
        </MenuLink>
      )}
      {user && <OwnPages user={user} />}
      {user && isAdminOrSecretary(user) && <AdministrationPages user={user} />}
      {user && <Logout user={user} />}
      {isKnown && !user && (
        <MenuLink to={paths.login()}>
          <LogIn aria-hidden="true" size={18} />
          {t('app.login')}
        </MenuLink>
      )}
    </Menu>
  )
}

/**
 * The main navigation. It is in the menu where the header has no room for it, and always if it is alone there,
 * because without a network the signed-in user is unknown.
 */
function SitePages({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation()
  const itemClassName = isAlone ? undefined : 'min-[22rem]:hidden'
  return (
    <>
      <MenuLink itemClassName={itemClassName} to={paths.home()}>
        <ListOrdered aria-hidden="true" size={18} />
        {t('app.competitions')}
      </MenuLink>
      <MenuLink itemClassName={itemClassName} to={paths.market()}>
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
          <MenuLink to={paths.serverHealth()}>
            <Activity aria-hidden="true" size={18} />
            {t('serverHealth.title')}
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
  const [isAsking, setAsking] = useState(false)
  const onError = (error: unknown) => {
    if (error instanceof UnreadableEntries) setAsking(true)
    else if (error instanceof UnsentEntries) notify.error(t('judging.logoutRefused', { count: error.count }))
    else if (isApiError(error, 'unreachable')) notify.error(t('app.logoutUnreachable'))
    // Code that could not be loaded isn't requested again before the page is.
    else if (isCodeLoadError(error)) notify.error(t('app.logoutNeedsReload'))
    else notify.error(t('app.logoutFailed'))
  }
  // The menu disappears with the session, so the notice is shown outside of it.
  const logOut = (options: SignOut) =>
    void signOut.mutateAsync(options).then(() => notify.success(t('app.loggedOut')), onError)
  return (
    <>
      <MenuButton disabled={signOut.isPending} onClick={() => logOut({ user })}>
        <LogOut aria-hidden="true" size={18} />
        {t('app.logout')}
      </MenuButton>
      {isAsking && (
        // The closed menu would hide the dialog.
        <BodyPortal when>
          <ConfirmDialog
            title={t('judging.logoutUnchecked')}
            confirm={t('judging.logoutAnyway')}
            onConfirm={() => logOut({ user, isConfirmed: true })}
            onClose={() => setAsking(false)}
          >
            <p>{t('judging.logoutUncheckedText')}</p>
          </ConfirmDialog>
        </BodyPortal>
      )}
    </>
  )
}

function Avatar({ name }: { name: string }) {
  return (
    <span className="caps flex h-9 min-w-9 items-center justify-center rounded-full bg-ink px-2 text-base text-ground">
      {initials(name)}
    </span>
  )
}
