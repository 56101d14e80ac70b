// The warnings and fields of the form, which depend on who uses it.
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { OwnRegistration, RegistrationForm } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { Warning } from '@/ui/notices/notice'
import { type FormMode, isSecretaryMode, riderOf } from './form-data'
import type { FormValues } from './form-values'
import { NamesakesOfTakenName } from './namesakes'
import { NumberClash } from './number-clash'
import { ParticipantFields } from './participant-fields'
import type { Submission } from './use-submission'

export function FieldsByMode(props: FieldsByModeProps) {
  const { stage, timeZone, mode, form, participant, methods, clash, onSwap } = props
  const isSecretary = isSecretaryMode(mode)
  return (
    <>
      <Warnings mode={mode} participant={participant} />
      <ParticipantFields
        form={form}
        methods={methods}
        filtersByAge={mode.kind !== 'edit'}
        isSecretary={isSecretary}
        isOtherPerson={isSecretary || riderOf(mode) !== undefined}
        focusesEmptyField={mode.kind === 'join'}
        recallAt={mode.kind === 'add' ? stage : null}
        offersNumber={mode.kind === 'add'}
        givenConsent={participant?.consent ?? null}
        timeZone={timeZone}
        nameHelp={
          <NamesakesOfTakenName
            stage={stage}
            isSecretary={isSecretary}
            ownId={participant?.id ?? null}
            methods={methods}
          />
        }
        numberHelp={
          clash && (
            <NumberClash
              clash={clash}
              previousNumber={mode.kind === 'edit' ? (participant?.racingNumber ?? '') : ''}
              methods={methods}
              onSwap={onSwap}
            />
          )
        }
      />
    </>
  )
}

interface FieldsByModeProps extends WarningsProps {
  stage: StageKey
  /** The time zone of the stage. */
  timeZone: string
  form: RegistrationForm
  methods: UseFormReturn<FormValues>
  /** The rider who has the wanted number; null if it isn't taken. */
  clash: Submission['clash']
  /** Called with the holder of the wanted number, to swap the numbers of both riders. */
  onSwap: (holder: string) => void
}

function Warnings({ mode, participant }: WarningsProps) {
  const { t } = useTranslation()
  return (
    <>
      {participant?.hasResult && <Warning>{t('participantForm.hasResult')}</Warning>}
      {mode.kind === 'own' && participant?.status === 'confirmed' && (
        <Warning>{t('participantForm.confirmed')}</Warning>
      )}
    </>
  )
}

interface WarningsProps {
  mode: FormMode
  participant: OwnRegistration | null
}
