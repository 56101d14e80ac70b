// The other participants of the stage with the same name, so that the user sees whether they are the same rider.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Participant } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { fold, foldName } from '@/lib/text/text-search'
import { useParticipants, useSecretaryParticipants } from '../participant-list'
import type { FormValues } from './form-values'

/** The namesakes below the name, while it is refused because a rider without a number has to differ from them. */
export function NamesakesOfTakenName({ methods, ...search }: NamesakesOfTakenNameProps) {
  const { control, formState } = methods
  const name = useWatch({ control, name: 'name' })
  return formState.errors.name?.type === 'taken' ? <Namesakes {...search} name={name} /> : null
}

interface NamesakesOfTakenNameProps extends Omit<NamesakesProps, 'name'> {
  methods: UseFormReturn<FormValues>
}

export function Namesakes({ isSecretary, ...search }: NamesakesProps) {
  return isSecretary ? <SecretaryNamesakes {...search} /> : <PublicNamesakes {...search} />
}

interface NamesakesProps extends NamesakeSearch {
  /** Whether the list of participants for secretaries may be read. */
  isSecretary: boolean
}

function SecretaryNamesakes(search: NamesakeSearch) {
  return <NamesakeList {...search} participants={useSecretaryParticipants(search.stage).data} />
}

function PublicNamesakes(search: NamesakeSearch) {
  return <NamesakeList {...search} participants={useParticipants(search.stage).data} />
}

interface NamesakeSearch {
  stage: StageKey
  name: string
  /** The id of the participant in the form; null for a new one. */
  ownId: string | null
}

function NamesakeList({ name, ownId, participants }: NamesakeListProps) {
  const folded = foldName(name)
  const namesakes = (participants ?? []).filter((other) => other.id !== ownId && fold(other.name) === folded)
  if (namesakes.length === 0) return null
  return (
    <ul>
      {namesakes.map((other) => (
        <li key={other.id} className="wrap-anywhere">
          {[riderText(other), other.racingClass, other.club?.id, other.birthYear].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

interface NamesakeListProps extends NamesakeSearch {
  /** Undefined until the list is known. */
  participants: Participant[] | undefined
}
