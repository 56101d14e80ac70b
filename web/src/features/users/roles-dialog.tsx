// The dialog in which an admin changes the roles of a user.
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { type ErrorCode, isApiError, type UserRow } from '../../api'
import { Button } from '../../ui/button'
import { closeDialogAround } from '../../ui/close-dialog'
import { Dialog } from '../../ui/dialog'
import { QueryView } from '../../ui/query-view'
import { Skeleton, SkeletonLines } from '../../ui/skeleton'
import { RolesForm } from './roles-form'
import { institutionsQuery, useSaveRoles } from './users'

const formId = 'roles'

export function RolesDialog({ user, own, onClose }: RolesDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const institutions = useQuery(institutionsQuery)
  const save = useSaveRoles(user)
  const close = () => closeDialogAround(content.current)
  return (
    <Dialog
      title={t('users.roles')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="filled"
            disabled={save.isPending || institutions.data === undefined}
          >
            {t('users.save')}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        <p className="leading-tight">
          <span className="block text-lg font-semibold wrap-anywhere">{user.displayName}</span>
          <span className="text-sm wrap-anywhere text-ink-soft">{user.email}</span>
        </p>
        <Refusal error={save.error} />
        <QueryView query={institutions} skeleton={<RolesSkeleton />}>
          {(known) => (
            // After a stale edit the form starts again with the current data.
            <RolesForm
              key={user.version}
              id={formId}
              user={user}
              own={own}
              institutions={known.institutions}
              onSave={(roles) => save.mutate(roles, { onSuccess: close })}
            />
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

interface RolesDialogProps {
  user: UserRow
  /** Whether it is the signed-in admin's own account. */
  own: boolean
  onClose: () => void
}

const texts = {
  stale: 'users.stale',
  'own-admin-role': 'users.ownAdmin',
  'unverified-user': 'users.unverified',
  forbidden: 'users.forbidden',
  unreachable: 'users.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

function hasText(code: ErrorCode): code is keyof typeof texts {
  return Object.hasOwn(texts, code)
}

function Refusal({ error }: { error: Error | null }): ReactNode {
  const { t } = useTranslation()
  if (!error) return null
  const code = isApiError(error) ? error.code : 'internal'
  return (
    <p role="alert" className="rounded-control bg-danger-tint p-3">
      {t(hasText(code) ? texts[code] : 'users.notSaved')}
    </p>
  )
}

function RolesSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonLines lines={4} />
    </Skeleton>
  )
}
