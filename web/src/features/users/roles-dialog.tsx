// The dialog in which an admin changes the roles of a user.
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import type { UserRow } from '@/api'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { rolesIn, toFormValues, type FormValues } from './form-values'
import { refusalText } from './refusal-text'
import { RolesFields } from './roles-fields'
import { institutionsQuery, useSaveRoles } from './users'

export function RolesDialog({ user, isOwnAccount, onClose }: RolesDialogProps) {
  const { t } = useTranslation()
  const institutions = useQuery(institutionsQuery)
  const save = useSaveRoles(user)
  // After a stale edit the form starts again with the current data.
  const methods = useForm<FormValues>({ values: toFormValues(user) })
  const submit = (close: () => void) => {
    void methods.handleSubmit((values) => {
      // A disabled checkbox has no value.
      const admin = isOwnAccount ? user.admin : values.admin
      save.mutate(rolesIn({ ...values, admin }), { onSuccess: close })
    })()
  }
  return (
    <FormDialog
      title={t('users.roles')}
      submitLabel={t('ui.save')}
      disabled={save.isPending || institutions.data === undefined}
      refusal={<ErrorNotice>{save.error && refusalText(t, save.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="leading-tight">
        <span className="block text-lg font-semibold wrap-anywhere">{user.displayName}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">{user.email}</span>
      </p>
      <QueryView query={institutions} skeleton={<RolesSkeleton />}>
        {(answer) => (
          <RolesFields methods={methods} isOwnAccount={isOwnAccount} institutions={answer.institutions} />
        )}
      </QueryView>
    </FormDialog>
  )
}

interface RolesDialogProps {
  user: UserRow
  /** Whether it is the signed-in admin's own account. */
  isOwnAccount: boolean
  onClose: () => void
}

function RolesSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonLines lines={4} />
    </Skeleton>
  )
}
