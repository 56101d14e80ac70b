// The field for the family cup team: none, an existing one, or a new one.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { NEW_TEAM, type FormValues } from './form-values'

export function TeamField({ teams, methods }: { teams: string[]; methods: UseFormReturn<FormValues> }) {
  const { t } = useTranslation()
  const { control, register, formState } = methods
  const isNew = useWatch({ control, name: 'team' }) === NEW_TEAM
  const error = formState.errors.team?.message
  return (
    <>
      <Select label={t('participantForm.team')} error={isNew ? undefined : error} {...register('team')}>
        <option value="">{t('participantForm.noTeam')}</option>
        {teams.map((team) => (
          <option key={team} value={team}>
            {team}
          </option>
        ))}
        <option value={NEW_TEAM}>{t('participantForm.newTeam')}</option>
      </Select>
      {isNew && (
        <Field
          label={t('participantForm.newTeamName')}
          required
          autoComplete="off"
          error={error}
          {...register('newTeam')}
        />
      )}
    </>
  )
}
