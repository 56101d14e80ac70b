// The roles of a user as short tags.
import { useTranslation } from 'react-i18next'
import type { UserRow } from '@/api'
import { classes } from '@/ui/classes'

export function RoleTags({ user, className }: { user: UserRow; className?: string }) {
  const { t } = useTranslation()
  const { admin, secretary, isJudge } = user
  const limited = !secretary.everywhere && secretary.institutions.length > 0
  if (!admin && !secretary.everywhere && !limited && !isJudge)
    return <span className={classes('max-md:hidden', className)} />
  return (
    <ul className={classes('flex flex-wrap gap-2', className)}>
      {admin && <RoleTag strong>{t('users.admin')}</RoleTag>}
      {secretary.everywhere && <RoleTag strong>{t('users.secretary')}</RoleTag>}
      {limited && (
        <RoleTag strong>
          {t('users.secretaryOf', { institutions: secretary.institutions.join(', ') })}
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
      className={classes(
        'caps rounded-plate border px-2 text-sm wrap-anywhere',
        strong ? 'border-brand bg-brand-tint' : 'border-line-strong text-ink-soft',
      )}
    >
      {children}
    </li>
  )
}
