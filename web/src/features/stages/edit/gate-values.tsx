// What gates are worth in open free and what a fault costs, and the judge's buttons with these values, to be tried at once.
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { GateValues as Values } from '../../../api'
import { Field } from '../../../ui/field'
import { OpenFreeScoring } from '../../judging/scoring/open-free-scoring'
import { STOPWATCH_AT_NOTHING, type RideAtHand } from '../../judging/scoring/ride-at-hand'
import { GATES } from './form-values'
import type { Typing } from './use-typing'

export function GateValues({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { register, control, formState } = typing
  const { a, b, c, d, fault } = useWatch({ control, name: 'gateValues' })
  const values = { a: worth(a), b: worth(b), c: worth(c), d: worth(d), fault: worth(fault) }
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_20rem]">
      <fieldset className="min-w-0">
        <legend className="pb-1 font-semibold">{t('stageEdit.gateValues')}</legend>
        <div className="grid max-w-80 grid-cols-2 gap-3">
          {GATES.map((gate) => (
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
      {/* What was tried with other values is no sum of these. */}
      <TrialRide key={JSON.stringify(values)} values={values} />
    </div>
  )
}

const nothing: RideAtHand = {
  section: 1,
  participant: '',
  lap: 1,
  events: [],
  stopwatch: STOPWATCH_AT_NOTHING,
}

function TrialRide({ values }: { values: Values }) {
  const { t } = useTranslation()
  const [ride, setRide] = useState(nothing)
  return (
    <section
      aria-label={t('stageEdit.trialRide')}
      className="flex flex-col gap-3 rounded-card border border-line-strong bg-ground p-3"
    >
      <p className="text-sm text-ink-soft">{t('stageEdit.trialRideHelp')}</p>
      <OpenFreeScoring
        ride={ride}
        stage={{ format: 'openFree', gateValues: values }}
        saving={false}
        onRide={setRide}
        onSave={() => setRide(nothing)}
      />
    </section>
  )
}

/** What can't be read yet is worth nothing. */
function worth(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
}
