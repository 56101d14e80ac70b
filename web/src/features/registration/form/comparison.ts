// How two people's edits of a registration are compared.
import { useTranslation } from '@/ui/i18n'
import type { FormComparison } from '@/ui/form/stale-edit'
import { NEW_TEAM, type FormValues } from './form-values'

/**
 * A club and its country are one field, and so are a team and the name of a new one. A consent is given by the person
 * who sends the form, so it isn't compared.
 */
type Fields = Omit<FormValues, 'country' | 'newTeam' | 'guardian' | 'agrees'>

export function useComparison(): FormComparison<FormValues, Fields> {
  const { t } = useTranslation()
  return {
    fieldsOf,
    merge,
    label: (name) => t(`participantForm.${name}`),
    text: (name, values) => {
      if (name === 'gender' && values.gender) return t(`participantForm.${values.gender}`)
      return fieldsOf(values)[name] || '–'
    },
  }
}

function fieldsOf(values: FormValues): Fields {
  const { name, racingNumber, bike, racingClass, birthDate, license, club, gender } = values
  const { contactName, contactPhone } = values
  const team = values.team === NEW_TEAM ? values.newTeam : values.team
  return {
    name,
    birthDate,
    gender,
    racingClass,
    racingNumber,
    bike,
    club,
    team,
    license,
    contactName,
    contactPhone,
  }
}

function merge(mine: FormValues, theirs: FormValues, fields: readonly (keyof Fields)[]): FormValues {
  const names = fields.flatMap((name): (keyof FormValues)[] => [name, ...pairedFields(name)])
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
}

function pairedFields(name: keyof Fields): (keyof FormValues)[] {
  if (name === 'club') return ['country']
  return name === 'team' ? ['newTeam'] : []
}
