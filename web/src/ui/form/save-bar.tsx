// A bar at the bottom of the window while a form has unsaved changes, with buttons to save and undo them.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'

export function SaveBar({ form, unsaved, saving, refusal, onUndo }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter mt-6 empty:hidden">
      {(unsaved || saving) && (
        <div
          data-save-bar
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-ink bg-surface px-gutter py-3"
        >
          {refusal}
          <output className="grow font-semibold max-sm:basis-full">{t('ui.unsaved.bar')}</output>
          <Button className="max-sm:grow" disabled={saving} onClick={onUndo}>
            {t('ui.unsaved.undo')}
          </Button>
          <Button type="submit" form={form} look="filled" className="max-sm:grow" disabled={saving}>
            {saving ? t('ui.saving') : t('ui.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface SaveBarProps {
  /** The id of the form to submit. */
  form: string
  unsaved: boolean
  saving: boolean
  /** Why the last attempt failed, if it did: an `ErrorNotice`. */
  refusal?: ReactNode
  /** Resets the form to the saved values. */
  onUndo: () => void
}
