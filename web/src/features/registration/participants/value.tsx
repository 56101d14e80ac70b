// What one column says of one participant: in its cell, or in brief under the name.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Gender, Stage } from '../../../api'
import { classColor } from '../../../lib/class-color'
import { Plate } from '../../../ui/plate'
import { Tag } from '../../../ui/tag'
import { BirthDate } from './birth-date'
import { Confirmed } from './confirmed'
import { Registered } from './registered'
import { isOffice, type Column, type Listed } from './sorting'

export function Value({ column, ...of }: { column: Column } & Of) {
  return texts[column](of)
}

interface Of {
  participant: Listed
  stage: Stage
  /** In a line with others. */
  brief?: boolean
}

const texts: Record<Column, (of: Of) => ReactNode> = {
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
  registered: (of) => <Registered {...of} />,
  status: ({ participant }) => isOffice(participant) && <Confirmed participant={participant} />,
  birthDate: ({ participant, brief = false }) =>
    isOffice(participant) && <BirthDate participant={participant} brief={brief} />,
  gender: ({ participant: { gender } }) => gender && <GenderText gender={gender} />,
  license: ({ participant: { license } }) => license && <span className="whitespace-nowrap">{license}</span>,
}

function colorOf({ racingClass }: Listed, stage: Stage): string | undefined {
  return classColor(stage.classes, racingClass)
}

function GenderText({ gender }: { gender: Gender }) {
  const { t } = useTranslation()
  return t(`participants.gender.${gender}`)
}
