// The fields for the gate values and the fault value in open free, and a working preview of the judge's
// buttons with these values.
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { GateValues as Values } from '@/api'
import { Field } from '@/ui/fields/field'
import { OpenFreeScoring } from '@/features/scoring/open-free-scoring'
import { stopwatchAtZero, type RideInProgress } from '@/features/scoring/ride-in-progress'
import { gates } from '../form-values'
import type { StageFormMethods } from '../use-stage-form'

export function GateValues({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const { a, b, c, d, fault } = useWatch({ control, name: 'gateValues' })
  const values = {
    a: parseValue(a),
    b: parseValue(b),
    c: parseValue(c),
    d: parseValue(d),
    fault: parseValue(fault),
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_20rem]">
      <fieldset className="min-w-0">
        <legend className="pb-1 font-semibold">{t('stageEdit.gateValues')}</legend>
        <div className="grid max-w-80 grid-cols-2 gap-3">
          {gates.map((gate) => (
            <Field
              key={gate}
              label={t(`stageEdit.gate.${gate}`)}
              inputMode="numeric"
              autoComplete="off"
              error={formState.errors.gateValues?.[gate]?.message}
              {...register(`gateValues.${gate}`)}
            />
          ))}
        </div>
      </fieldset>
      {/* A new trial ride for new values: the sum of the old ones no longer applies. */}
      <TrialRide key={JSON.stringify(values)} values={values} />
    </div>
  )
}

const emptyRide: RideInProgress = {
  section: 1,
  participant: '',
  lap: 1,
  events: [],
  stopwatch: stopwatchAtZero,
}

function TrialRide({ values }: { values: Values }) {
  const { t } = useTranslation()
  const [ride, setRide] = useState(emptyRide)
  return (
    <section
      aria-label={t('stageEdit.trialRide')}
      className="flex flex-col gap-3 rounded-card border border-line-strong bg-ground p-3"
    >
      <p className="text-sm text-ink-soft">{t('stageEdit.trialRideHelp')}</p>
      <OpenFreeScoring
        ride={ride}
        stage={{ format: 'openFree', gateValues: values }}
        isSaving={false}
        onRide={setRide}
        onSave={() => setRide(emptyRide)}
      />
    </section>
  )
}

/** An unreadable value counts as 0. */
function parseValue(input: string): number {
  return /^\d{1,4}$/.test(input.trim()) ? Number(input) : 0
}
