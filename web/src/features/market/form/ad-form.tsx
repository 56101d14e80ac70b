// The form of an advert, with how it will look. Who sells fills five fields and gives the word.
import { Eye } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AdIn, OwnAd } from '../../../api'
import { paths } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Refusal } from '../../../ui/notice'
import { notify } from '../../../ui/notify'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard'
import { useRefusal } from '../refusal'
import { AdFields } from './ad-fields'
import { AdPreview } from './ad-preview'
import type { FormValues } from './form-values'
import { useAdForm } from './use-ad-form'

export function AdForm({ begin, submit, saved, send }: AdFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusalText = useRefusal()
  const [preview, setPreview] = useState(false)
  const { typing, save, refusal } = useAdForm(begin, send)
  const { isDirty, isSubmitting } = typing.formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const shown = useWatch({ control: typing.control })

  const onSubmit = (event: FormEvent) => {
    void typing.handleSubmit(async (typed) => {
      if (!(await save(typed))) return
      notify.success(saved)
      leaveFreely(() => void navigate(paths.myAds()))
    })(event)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_1fr]">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <AdFields typing={typing} />
        <Refusal>{refusal && refusalText(refusal)}</Refusal>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="filled" disabled={isSubmitting}>
            {isSubmitting ? t('profile.saving') : submit}
          </Button>
          <Button className="lg:hidden" onClick={() => setPreview(true)}>
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
        <AdPreview typed={{ ...begin, ...shown }} />
      </aside>
      {preview && (
        <Dialog title={t('market.preview.title')} long onClose={() => setPreview(false)}>
          <AdPreview typed={{ ...begin, ...shown }} />
        </Dialog>
      )}
      {question}
    </div>
  )
}

interface AdFormProps {
  begin: FormValues
  /** What the button is called. */
  submit: string
  /** What is said when it is saved. */
  saved: string
  send: (typed: AdIn) => Promise<OwnAd>
}
