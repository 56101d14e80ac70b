// A user in the list.
import { useTranslation } from '@/ui/i18n'
import type { UserRow } from '@/api'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useInstitutionName } from './users'

export function UserLine({ user, isOwnAccount, onChange }: UserLineProps) {
  const { t } = useTranslation()
  const { displayName, email } = user
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 max-[16rem]:grid-cols-1 md:grid-cols-[minmax(0,20rem)_1fr_auto]">
      <div className="min-w-0 leading-tight">
        <p className="font-semibold wrap-anywhere">
          {displayName}
          {isOwnAccount && <span className="ml-2 font-normal text-ink-soft">{t('users.you')}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
      </div>
      <RoleTags user={user} className="max-md:order-last max-md:col-span-full" />
      <Button aria-label={t('users.changeOf', { name: displayName })} onClick={onChange}>
        {t('users.roles')}
      </Button>
    </li>
  )
}

interface UserLineProps {
  user: UserRow
  /** Whether it is the signed-in admin's own account. */
  isOwnAccount: boolean
  onChange: () => void
}

/** The roles of a user as short tags. */
function RoleTags({ user, className }: { user: UserRow; className?: string }) {
  const { t } = useTranslation()
  const institutionName = useInstitutionName()
  const { admin, secretary, isJudge } = user
  const isLimited = !secretary.everywhere && secretary.institutions.length > 0
  if (!admin && !secretary.everywhere && !isLimited && !isJudge)
    return <span className={classNames('max-md:hidden', className)} />
  return (
    <ul className={classNames('flex flex-wrap gap-2', className)}>
      {admin && <RoleTag strong>{t('users.admin')}</RoleTag>}
      {secretary.everywhere && <RoleTag strong>{t('users.secretary')}</RoleTag>}
      {isLimited && (
        <RoleTag strong>
          {t('users.secretaryOf', { institutions: secretary.institutions.map(institutionName).join(', ') })}
        </RoleTag>
      )}
      {isJudge && <RoleTag>{t('users.judge')}</RoleTag>}
    </ul>
  )
}

/** Roles granted by an admin are strong; the judge flag is set by users themselves. */
function RoleTag({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <li
      className={classNames(
        'caps rounded-plate border px-2 text-sm wrap-anywhere',
        strong ? 'border-brand bg-brand-tint' : 'border-line-strong text-ink-soft',
      )}
    >
      {children}
    </li>
  )
}
