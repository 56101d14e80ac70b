// Who stands at the gate? The riders still to come, narrowed by typed digits or by a name. One tap on a rider, or the number to its end.

import { Hash, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { byText, byTyped, onlyOne, openDigits, type RiderHere, stillToCome } from './find-rider'
import { NumberPad } from './number-pad'
import type { StoredEntry } from './outbox-entry'
import { RiderRow } from './rider-row'
import { UndoBar } from './undo-bar'

export function FindScreen({
  riders,
  held,
  onPick,
  onUndo,
}: {
  riders: readonly RiderHere[]
  /** The last ride while it can still be taken back. */
  held: StoredEntry | undefined
  onPick: (rider: RiderHere) => void
  onUndo: (entry: StoredEntry) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState<string | null>(null)
  const coming = useMemo(() => stillToCome(riders), [riders])
  const found = name ? byText(riders, name) : typed ? byTyped(riders, typed) : coming

  const type = (wanted: string) => {
    const only = onlyOne(riders, wanted)
    if (only) onPick(only)
    else setTyped(wanted)
  }

  return (
    <div className="flex min-h-0 grow flex-col sm:landscape:flex-row">
      <section aria-label={t('judging.riders')} className="min-h-0 grow overflow-y-auto">
        {held && <UndoBar key={held.id} entry={held} onUndo={() => onUndo(held)} />}
        <h2 className="caps flex justify-between px-gutter pt-3 pb-1 text-sm text-ink-soft">
          <span>{name || typed ? t('judging.found') : t('judging.stillToCome')}</span>
          <span>{found.length}</span>
        </h2>
        <ul className="border-t border-line">
          {found.map((rider) => (
            <RiderRow key={rider.id} rider={rider} onPick={onPick} />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="px-gutter py-4 text-ink-soft">
            {name || typed ? t('judging.nobodyFound') : t('judging.nobodyToCome')}
          </p>
        )}
      </section>
      <div className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-sunken px-gutter pt-2 pb-3 sm:landscape:w-96 sm:landscape:overflow-y-auto sm:landscape:border-t-0 sm:landscape:border-l">
        {name === null ? (
          <>
            <TypedNumber typed={typed} open={openDigits(riders, typed)} onType={type} />
            <NumberPad
              typed={typed}
              open={openDigits(riders, typed)}
              onType={type}
              onNames={() => {
                setTyped('')
                setName('')
              }}
            />
          </>
        ) : (
          <NameSearch name={name} onName={setName} onNumbers={() => setName(null)} />
        )}
      </div>
    </div>
  )
}

/** Shows what was typed, and takes digits from a real keyboard by the same rule as the pad. */
function TypedNumber({
  typed,
  open,
  onType,
}: {
  typed: string
  open: ReadonlySet<string>
  onType: (typed: string) => void
}) {
  const { t } = useTranslation()
  return (
    <label className="flex min-h-touch items-center gap-3 rounded-control border border-line-strong bg-surface px-3">
      <Hash aria-hidden="true" size={20} className="text-ink-soft" />
      <span className="sr-only">{t('stages.number')}</span>
      <input
        inputMode="none"
        autoComplete="off"
        placeholder={t('judging.typeNumber')}
        value={typed}
        onChange={(event) => {
          const wanted = event.target.value
          if (wanted.length < typed.length || open.has(wanted.slice(typed.length))) onType(wanted)
        }}
        className="figure h-touch w-full bg-transparent text-3xl outline-none placeholder:text-xl placeholder:text-ink-soft"
      />
    </label>
  )
}

function NameSearch({
  name,
  onName,
  onNumbers,
}: {
  name: string
  onName: (name: string) => void
  onNumbers: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-2">
      <label className="flex min-h-touch-judge grow items-center gap-3 rounded-control border border-line-strong bg-surface px-3">
        <Search aria-hidden="true" size={22} className="shrink-0 text-ink-soft" />
        <span className="sr-only">{t('judging.searchByName')}</span>
        <input
          ref={focus}
          type="search"
          autoComplete="off"
          placeholder={t('judging.searchByName')}
          value={name}
          onChange={(event) => onName(event.target.value)}
          className="w-full min-w-0 bg-transparent text-lg outline-none"
        />
      </label>
      <Button className="min-h-touch-judge shrink-0" onClick={onNumbers}>
        <Hash aria-hidden="true" size={20} className="shrink-0" />
        {t('stages.number')}
      </Button>
    </div>
  )
}

/** Of one identity, so that it runs when the field appears and not on every keystroke. */
function focus(input: HTMLInputElement | null) {
  input?.focus()
}
