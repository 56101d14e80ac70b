// How two people's edits of the list are compared: role by role.
import type { OfficialRole } from '@/api'
import { withTheirs } from '@/lib/three-way-merge'
import { useTranslation } from '@/ui/i18n'
import type { FormComparison } from '@/ui/form/stale-edit'
import { officialText } from '../official-text'
import { officialRoles } from '../roles'
import { officialsIn, type FormValues, type OfficialValues } from './form-values'

export type Fields = Record<OfficialRole, OfficialValues[]>

export function useComparison(): FormComparison<FormValues, Fields> {
  const { t } = useTranslation()
  return {
    fieldsOf,
    merge: mergeLists,
    label: (role) => t(`officials.role.${role}`),
    text: (role, values) =>
      officialsIn(values)
        .officials.filter((official) => official.role === role)
        .map((official) => officialText(t, official))
        .join(', ') || t('officials.nobody'),
  }
}

function fieldsOf({ officials }: FormValues): Fields {
  const peopleOf = (role: OfficialRole) => officials.filter((official) => official.role === role)
  return {
    clerkOfTheCourse: peopleOf('clerkOfTheCourse'),
    juryPresident: peopleOf('juryPresident'),
    juryMember: peopleOf('juryMember'),
    chiefJudge: peopleOf('chiefJudge'),
    judge: peopleOf('judge'),
    timekeeper: peopleOf('timekeeper'),
    scrutineer: peopleOf('scrutineer'),
    doctor: peopleOf('doctor'),
    secretary: peopleOf('secretary'),
  }
}

/** Returns my list with their people in some roles. The roles keep the order of my list. */
export function mergeLists(
  mine: FormValues,
  theirs: FormValues,
  theirRoles: readonly OfficialRole[],
): FormValues {
  const merged = withTheirs(fieldsOf(mine), fieldsOf(theirs), theirRoles)
  const inMyOrder = new Set([...mine.officials.map(({ role }) => role), ...officialRoles])
  return { officials: [...inMyOrder].flatMap((role) => merged[role]) }
}
