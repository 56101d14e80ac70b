// The settings with their preview, and saving.
import { useState } from 'react'
import type { SecretaryStartOrder, Stage } from '@/api'
import { Button } from '@/ui/button'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { SkeletonLines } from '@/ui/queries/skeleton'
import { useHasPassed } from '@/ui/use-now'
import { DrawCheck } from '../start-times-fold'
import { LateRiders } from './late-riders'
import { OrderByClass } from './order-by-class'
import { SettingsFields } from './settings-fields'
import { StartedQuestion } from './started-question'
import { useStartOrderForm, type StartOrderForm } from './use-start-order-form'

export function StartOrderEditor({ stage, saved }: StartOrderEditorProps) {
  const { t } = useTranslation()
  const form = useStartOrderForm(stage, saved)
  const { shown, isEdited, values } = form
  const { question } = useUnsavedGuard(form.isTouched)
  const hasStarted = useHasPassed(saved.saved ? firstStartOf(saved) : stage.startsAt)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {saved.saved && !isEdited && (
        <LateRiders order={saved} isDisabled={form.isSaving} onAdd={form.addLate} />
      )}
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (hasStarted) setAsking(true)
          else form.save()
        }}
      >
        <SettingsFields form={form} />
        <ErrorNotice>{form.refusal ?? form.previewError}</ErrorNotice>
        <SaveLine form={form} isSaved={saved.saved} />
      </form>
      {shown ? (
        <section aria-label={t('startOrder.times')}>
          {values.method === 'draw' && values.seed && (
            <div className="mt-4">
              <DrawCheck seed={values.seed} />
            </div>
          )}
          <OrderByClass stage={stage} order={shown} form={form} />
        </section>
      ) : (
        !form.previewError && !form.isFirstStartMissing && <SkeletonLines />
      )}
      {question}
      {isAsking && (
        <StartedQuestion isFirst={!saved.saved} onConfirm={form.save} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface StartOrderEditorProps {
  stage: Stage
  saved: SecretaryStartOrder
}

/** Returns the first start of an order; null without riders. */
function firstStartOf({ starts }: SecretaryStartOrder): string | null {
  if (starts.length === 0) return null
  return starts.map(({ startsAt }) => startsAt).reduce((a, b) => (Date.parse(a) <= Date.parse(b) ? a : b))
}

/** Says whether everyone sees the order, and saves it. */
function SaveLine({ form, isSaved }: { form: StartOrderForm; isSaved: boolean }) {
  const { t } = useTranslation()
  if (!form.isEdited) return <p className="font-semibold">{t('startOrder.isPublic')}</p>
  const isBlocked = form.isSaving || form.isFirstStartMissing || form.previewError !== null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="filled" disabled={isBlocked}>
        {t('startOrder.save')}
      </Button>
      {isSaved && <Button onClick={form.undo}>{t('startOrder.undo')}</Button>}
      <p className="text-ink-soft">{t(isSaved ? 'startOrder.replaces' : 'startOrder.notPublic')}</p>
    </div>
  )
}
