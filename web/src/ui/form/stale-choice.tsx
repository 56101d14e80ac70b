// Shown when somebody else has saved the same form: their changes, and a choice between both values where
// both changed a field. The choice is applied to the form; saving is a separate step.
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'
import { closeDialogAround, Dialog } from '../dialogs/dialog'

export function StaleChoice<Name extends string>({
  both,
  theirs,
  onChosen,
  onClose,
}: StaleChoiceProps<Name>) {
  const { t } = useTranslation()
  const [theirFields, setTheirFields] = useState<ReadonlySet<Name>>(
    () => new Set(both.filter(({ prefersTheirs }) => prefersTheirs).map(({ name }) => name)),
  )
  // The version also rises when something else than these fields is saved.
  const hasChanges = both.length > 0 || theirs.length > 0
  const choose = (name: Name, isTheirs: boolean) => {
    const others = [...theirFields].filter((other) => other !== name)
    setTheirFields(new Set(isTheirs ? [...others, name] : others))
  }
  return (
    <Dialog
      title={t('ui.stale.title')}
      long={both.length > 2}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>{t('ui.cancel')}</Button>
          <Button
            look="filled"
            onClick={(event) => {
              onChosen([...theirs.map(({ name }) => name), ...theirFields])
              closeDialogAround(event.currentTarget)
            }}
          >
            {t(hasChanges ? 'ui.stale.addToForm' : 'ui.stale.continue')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          {hasChanges
            ? t(both.length > 0 ? 'ui.stale.choose' : 'ui.stale.nothingToChoose')
            : t('ui.stale.nothingChanged')}
        </p>
        {both.map(({ name, label, mine, theirs: theirValue }) => (
          <fieldset key={name} className="flex min-w-0 flex-col gap-2">
            <legend className="pb-1 font-semibold wrap-anywhere">{label}</legend>
            <Version
              title={t('ui.stale.mine')}
              chosen={!theirFields.has(name)}
              onChoose={() => choose(name, false)}
            >
              {mine}
            </Version>
            <Version
              title={t('ui.stale.theirs')}
              chosen={theirFields.has(name)}
              onChoose={() => choose(name, true)}
            >
              {theirValue}
            </Version>
          </fieldset>
        ))}
        {theirs.length > 0 && (
          <section>
            <h3 className="text-lg">{t('ui.stale.taken')}</h3>
            <dl>
              {theirs.map(({ name, label, theirs: theirValue }) => (
                <div key={name} className="border-t border-line py-2 first:border-0">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">{theirValue}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Version({ title, chosen, onChoose, children }: VersionProps) {
  const id = useId()
  return (
    <div className="flex gap-3 rounded-control border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-tint">
      <input
        id={id}
        type="radio"
        checked={chosen}
        onChange={onChoose}
        className="my-3 size-5 shrink-0 accent-brand"
      />
      <label htmlFor={id} className="min-h-touch min-w-0 grow py-2 leading-tight">
        <span className="block text-sm text-ink-soft">{title}</span>
        <span className="block wrap-anywhere">{children}</span>
      </label>
    </div>
  )
}

export interface Difference<Name extends string> {
  name: Name
  /** The label of the field. */
  label: string
  /** Its value as a readable text. */
  mine: ReactNode
  theirs: ReactNode
  /** Whether theirs is chosen at first. */
  prefersTheirs: boolean
}

interface StaleChoiceProps<Name extends string> {
  /** Fields that both changed. */
  both: readonly Difference<Name>[]
  /** Fields that only the other person changed: they are taken over. */
  theirs: readonly Difference<Name>[]
  /** Receives the fields with the other person's values. */
  onChosen: (theirFields: Name[]) => void
  onClose: () => void
}

interface VersionProps {
  title: string
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}
