// The value of a column for a participant: in its own cell, or in brief below the name.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Gender, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { BirthDate } from './birth-date'
import { ConfirmationStatus } from '../secretary/confirmation-status'
import { RegistrationTime } from './registration-time'
import { hasSecretaryFields, type Column, type ListedParticipant } from './sorting'

export function Value({ column, ...props }: { column: Column } & ValueProps) {
  return values[column](props)
}

interface ValueProps {
  participant: ListedParticipant
  stage: Stage
  /** Whether it is shown in a line with other values. */
  brief?: boolean
}

const values: Record<Column, (props: ValueProps) => ReactNode> = {
  number: ({ participant, stage }) => (
    <Plate number={participant.racingNumber} color={colorOf(participant, stage)} />
  ),
  name: ({ participant }) => participant.name,
  class: ({ participant, stage, brief }) =>
    brief ? (
      participant.racingClass
    ) : (
      <Tag color={colorOf(participant, stage)}>{participant.racingClass}</Tag>
    ),
  year: ({ participant, brief }) => (
    <span className={brief ? undefined : 'figure text-lg'}>{participant.birthYear}</span>
  ),
  bike: ({ participant }) => participant.bike,
  club: ({ participant }) => participant.club?.id,
  team: ({ participant }) => participant.team,
  registered: (props) => <RegistrationTime {...props} />,
  status: ({ participant }) =>
    hasSecretaryFields(participant) && <ConfirmationStatus participant={participant} />,
  birthDate: ({ participant, brief = false }) =>
    hasSecretaryFields(participant) && <BirthDate participant={participant} brief={brief} />,
  gender: ({ participant: { gender } }) => gender && <GenderText gender={gender} />,
  license: ({ participant: { license } }) => license && <span className="whitespace-nowrap">{license}</span>,
}

function colorOf({ racingClass }: ListedParticipant, stage: Stage): string | undefined {
  return classColor(stage.classes, racingClass)
}

function GenderText({ gender }: { gender: Gender }) {
  const { t } = useTranslation()
  return t(`participants.gender.${gender}`)
}
