// The form for a user's roles: admin or not; secretary nowhere, everywhere, or for some institutions.
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Institution, Roles, UserRow } from '../../api'
import { Choice } from '../../ui/choice'
import { Choices } from '../../ui/choices'

interface FormValues {
  admin: boolean
  scope: 'none' | 'everywhere' | 'some'
  institutions: string[]
}

export function RolesForm({ id, user, own, institutions, onSave }: RolesFormProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, control, formState } = useForm<FormValues>({
    defaultValues: toFormValues(user),
  })
  const scope = useWatch({ control, name: 'scope' })
  const submit = handleSubmit((values) => onSave(roles(values, own ? user.admin : values.admin)))
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Choice
        type="checkbox"
        label={t('users.admin')}
        help={t(own ? 'users.ownAdmin' : 'users.adminHelp')}
        {...register('admin', { disabled: own })}
      />
      <Choices title={t('users.secretary')} help={t('users.secretaryHelp')}>
        <Choice type="radio" value="none" label={t('users.secretaryNo')} {...register('scope')} />
        <Choice
          type="radio"
          value="everywhere"
          label={t('users.secretaryEverywhere')}
          {...register('scope')}
        />
        <Choice type="radio" value="some" label={t('users.secretarySome')} {...register('scope')} />
      </Choices>
      {scope === 'some' && (
        <Choices title={t('users.institutions')} error={formState.errors.institutions?.message}>
          {institutions.length === 0 && <p className="text-ink-soft">{t('users.noInstitutions')}</p>}
          {institutions.map(({ slug, name, country }) => (
            <Choice
              key={slug}
              type="checkbox"
              value={slug}
              label={`${name} (${country})`}
              {...register('institutions', {
                validate: (chosen) => chosen.length > 0 || t('users.chooseOne'),
              })}
            />
          ))}
        </Choices>
      )}
    </form>
  )
}

interface RolesFormProps {
  id: string
  user: UserRow
  own: boolean
  institutions: Institution[]
  onSave: (roles: Roles) => void
}

function toFormValues({ admin, secretary: { everywhere, institutions } }: UserRow): FormValues {
  const limited = institutions.length > 0 ? 'some' : 'none'
  return { admin, scope: everywhere ? 'everywhere' : limited, institutions }
}

function roles({ scope, institutions }: FormValues, admin: boolean): Roles {
  return {
    admin,
    secretary: { everywhere: scope === 'everywhere', institutions: scope === 'some' ? institutions : [] },
  }
}
