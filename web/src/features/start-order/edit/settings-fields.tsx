// The settings of a start order: how riders are ordered, and when they start.
import { Dices } from 'lucide-react'
import { durationText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { TimeField } from '@/ui/fields/time-field'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { newSeed, startMethods } from './form-values'
import type { StartOrderForm } from './use-start-order-form'

const MAX_SEED_CHARS = 40
const intervals = [30, 60, 90, 120, 180, 300, 600]
const gaps = [0, 120, 300, 600, 900, 1800, 3600]
const together = [1, 2, 3, 4, 5, 6, 8, 10]

export function SettingsFields({ form }: { form: StartOrderForm }) {
  const { t } = useTranslation()
  const { values, change } = form
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('startOrder.method')}
        help={t(`startOrder.methodHelp.${values.method}`)}
        value={values.method}
        onChange={({ target }) => {
          const method = startMethods.find((candidate) => candidate === target.value) ?? 'draw'
          const shownOrder = form.shown?.starts.map(({ participant }) => participant)
          // By hand begins with the order that is on screen.
          change(method === 'hand' && shownOrder ? { method, order: shownOrder } : { method })
        }}
      >
        {startMethods.map((method) => (
          <option key={method} value={method}>
            {t(`startOrder.methods.${method}`)}
          </option>
        ))}
      </Select>
      {values.method === 'draw' && <SeedField form={form} />}
      <TimeField
        label={t('startOrder.firstStart')}
        required
        text={values.firstStart}
        onText={(firstStart) => change({ firstStart })}
        error={form.isFirstStartMissing ? t('startOrder.firstStartMissing') : undefined}
      />
      <DurationSelect
        label={t('startOrder.interval')}
        options={intervals}
        seconds={values.intervalSeconds}
        onSeconds={(intervalSeconds) => change({ intervalSeconds })}
      />
      <Select
        label={t('startOrder.together')}
        value={values.ridersPerInterval}
        onChange={({ target }) => change({ ridersPerInterval: Number(target.value) })}
      >
        {withValue(together, values.ridersPerInterval).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
      <DurationSelect
        label={t('startOrder.gap')}
        help={t('startOrder.gapHelp')}
        options={gaps}
        seconds={values.classGapSeconds}
        onSeconds={(classGapSeconds) => change({ classGapSeconds })}
      />
    </div>
  )
}

function SeedField({ form: { values, change } }: { form: StartOrderForm }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t('startOrder.seed')}
        help={t('startOrder.seedHelp')}
        value={values.seed}
        maxLength={MAX_SEED_CHARS}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ seed: target.value })}
        className="min-w-0 grow"
      />
      <Button className="mt-7" onClick={() => change({ seed: newSeed() })}>
        <Dices aria-hidden="true" size={18} />
        {t('startOrder.drawAgain')}
      </Button>
    </div>
  )
}

function DurationSelect({ label, help, options, seconds, onSeconds }: DurationSelectProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Select
      label={label}
      help={help}
      value={seconds}
      onChange={({ target }) => onSeconds(Number(target.value))}
    >
      {withValue(options, seconds).map((option) => (
        <option key={option} value={option}>
          {option === 0 ? t('startOrder.noGap') : durationText(option, language)}
        </option>
      ))}
    </Select>
  )
}

interface DurationSelectProps {
  label: string
  help?: string
  options: readonly number[]
  seconds: number
  onSeconds: (seconds: number) => void
}

/** The options with the present value, which may be none of them. */
function withValue(options: readonly number[], value: number): number[] {
  return [...new Set([...options, value])].toSorted((a, b) => a - b)
}
