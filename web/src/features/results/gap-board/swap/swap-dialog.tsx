// Exchanges the rides recorded so far, the racing numbers or both of two riders, after the effect was shown.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RiderSwapIn, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from './refusal-text'
import { RiderSelects } from './rider-selects'
import { SwapEffect } from './swap-effect'
import { swapPreviewQuery, useSwapRiders } from './swap-api'

/** What is exchanged. */
const modes = ['numbers', 'rides', 'both'] as const
type Mode = (typeof modes)[number]

export function SwapDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const [riders, setRiders] = useState<readonly [string, string]>(['', ''])
  const [mode, setMode] = useState<Mode>('both')
  /** Empty for all. */
  const [sections, setSections] = useState<readonly number[]>([])
  const [first, second] = riders
  const input: RiderSwapIn | null =
    first && second && first !== second
      ? {
          first,
          second,
          rides: mode !== 'numbers',
          numbers: mode !== 'rides',
          sections: mode === 'numbers' || sections.length === 0 ? null : [...sections],
        }
      : null
  const preview = useQuery(swapPreviewQuery(key, input))
  const swap = useSwapRiders(key)
  const isReady = input !== null && preview.data !== undefined && !preview.isPlaceholderData
  const submit = (close: () => void) => {
    if (!input || !preview.data) return
    const seen = preview.data.riders.map(({ totalAfter }) => totalAfter)
    swap.mutate({ ...input, seen }, { onSuccess: close })
  }
  const failure = swap.isError ? swap.error : preview.error
  return (
    <FormDialog
      title={t('riderSwap.title')}
      long
      submitLabel={t('riderSwap.submit')}
      disabled={!isReady || swap.isPending}
      refusal={<ErrorNotice>{(swap.isError || preview.isError) && refusalText(t, failure)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('riderSwap.text')}</p>
      <RiderSelects stage={stage} riders={riders} onChoose={setRiders} />
      <Choices title={t('riderSwap.what')}>
        {modes.map((candidate) => (
          <Choice
            key={candidate}
            type="radio"
            name="mode"
            label={t(`riderSwap.mode.${candidate}`)}
            help={t(`riderSwap.modeHelp.${candidate}`)}
            checked={mode === candidate}
            onChange={() => setMode(candidate)}
          />
        ))}
      </Choices>
      {mode !== 'numbers' && (
        <Choices title={t('riderSwap.sections')} help={t('riderSwap.sectionsHelp')}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]">
            {numbersUpTo(stage.sections).map((section) => (
              <Choice
                key={section}
                type="checkbox"
                label={String(section)}
                checked={sections.includes(section)}
                onChange={(event) =>
                  setSections(
                    event.target.checked
                      ? [...sections, section]
                      : sections.filter((other) => other !== section),
                  )
                }
              />
            ))}
          </div>
        </Choices>
      )}
      {input && preview.data && <SwapEffect swap={preview.data} />}
    </FormDialog>
  )
}
