// Number keys for a gloved thumb. Only keys that lead to a rider are enabled.
import { Delete, UserRound } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { vibrate } from '@/ui/vibrate'

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function NumberPad({
  digits,
  allowed,
  onType,
  onNames,
}: {
  digits: string
  /** The digits that lead to a number. */
  allowed: ReadonlySet<string>
  onType: (digits: string) => void
  onNames: () => void
}) {
  const { t } = useTranslation()
  const digit = (key: string) => (
    <PadKey
      key={key}
      disabled={!allowed.has(key)}
      className="figure text-5xl"
      onClick={() => {
        vibrate.tap()
        onType(digits + key)
      }}
    >
      {key}
    </PadKey>
  )
  return (
    <fieldset aria-label={t('judging.numberPad')} className="grid grid-cols-3 gap-1.5 short:grid-cols-4">
      {digitKeys.map(digit)}
      <PadKey
        aria-label={t('judging.deleteDigit')}
        disabled={digits === ''}
        onClick={() => onType(digits.slice(0, -1))}
      >
        <Delete aria-hidden="true" size={30} />
      </PadKey>
      {digit('0')}
      <PadKey
        className="gap-2 text-[min(var(--text-base),5.5vw)] leading-tight font-semibold big:flex-col big:gap-0"
        onClick={onNames}
      >
        <UserRound aria-hidden="true" size={22} />
        {t('judging.byName')}
      </PadKey>
    </fieldset>
  )
}

function PadKey({ className, ...rest }: React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-touch-judge touch-manipulation items-center justify-center rounded-control border border-line-strong bg-surface select-none',
        'active:bg-brand-tint disabled:border-line disabled:bg-transparent disabled:text-line-strong',
        className,
      )}
      {...rest}
    />
  )
}
