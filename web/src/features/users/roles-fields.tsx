// The fields for a user's roles: admin or not; secretary nowhere, everywhere, or for some institutions.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { Institution } from '@/api'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import type { FormValues } from './form-values'

export function RolesFields({ methods, isOwnAccount, institutions }: RolesFieldsProps) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const scope = useWatch({ control, name: 'scope' })
  return (
    <>
      <Choice
        type="checkbox"
        label={t('users.admin')}
        help={t(isOwnAccount ? 'users.ownAdmin' : 'users.adminHelp')}
        {...register('admin', { disabled: isOwnAccount })}
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
    </>
  )
}

interface RolesFieldsProps {
  methods: UseFormReturn<FormValues>
  isOwnAccount: boolean
  institutions: Institution[]
}
