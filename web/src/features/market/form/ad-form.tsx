// The form of an ad with a preview.
import { Eye } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { useNavigate } from 'react-router'
import type { AdIn, OwnAd } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { refusalText } from '../refusal-text'
import { AdFields } from './ad-fields'
import { AdPreview } from './ad-preview'
import type { FormValues } from './form-values'
import { useAdForm } from './use-ad-form'

export function AdForm({ initialValues, submitLabel, savedNotice, send }: AdFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const { methods, save, refusal } = useAdForm(initialValues, send)
  const { isDirty, isSubmitting } = methods.formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const currentValues = useWatch({ control: methods.control })

  const onSubmit = (event: FormEvent) => {
    void methods.handleSubmit(async (values) => {
      if (!(await save(values))) return
      notify.success(savedNotice)
      leaveFreely(() => void navigate(paths.myAds()))
    })(event)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_1fr]">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <AdFields methods={methods} />
        <ErrorNotice>{refusal !== null && refusalText(t, refusal)}</ErrorNotice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="filled" disabled={isSubmitting}>
            {isSubmitting ? t('ui.saving') : submitLabel}
          </Button>
          <Button className="lg:hidden" onClick={() => setPreviewOpen(true)}>
            <Eye aria-hidden="true" size={18} />
            {t('market.preview.title')}
          </Button>
          <ButtonLink look="quiet" to={paths.myAds()}>
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </form>
      <aside aria-label={t('market.preview.title')} className="sticky top-20 max-lg:hidden">
        <h2 className="mb-3 text-2xl">{t('market.preview.title')}</h2>
        <AdPreview values={{ ...initialValues, ...currentValues }} />
      </aside>
      {isPreviewOpen && (
        <Dialog title={t('market.preview.title')} long onClose={() => setPreviewOpen(false)}>
          <AdPreview values={{ ...initialValues, ...currentValues }} />
        </Dialog>
      )}
      {question}
    </div>
  )
}

interface AdFormProps {
  initialValues: FormValues
  /** The label of the submit button. */
  submitLabel: string
  /** The notice after saving. */
  savedNotice: string
  send: (values: AdIn) => Promise<OwnAd>
}
