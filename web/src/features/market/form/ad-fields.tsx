// The fields of the ad form.
import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { MAX_AD_DESCRIPTION_CHARS, MIN_AD_DESCRIPTION_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Field } from '@/ui/fields/field'
import { Required } from '@/ui/fields/required'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { categories } from '../categories'
import { PictureField } from './picture-field'
import { descriptionLength } from './form-values'
import type { AdForm } from './use-ad-form'

export function AdFields({ methods: { control, register, formState } }: { methods: AdForm['methods'] }) {
  const { t } = useTranslation()
  const { errors } = formState
  const description = useWatch({ control, name: 'description' })
  const contactNote = useId()
  const missingChars = MIN_AD_DESCRIPTION_CHARS - descriptionLength(description)
  return (
    <>
      <Controller
        control={control}
        name="picture"
        render={({ field: { ref, value, onChange } }) => (
          <PictureField ref={ref} address={value} onChange={onChange} error={errors.picture?.message} />
        )}
      />
      <Select
        label={t('market.field.category')}
        required
        error={errors.category?.message}
        {...register('category')}
      >
        <option value="">{t('market.field.choose')}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`market.category.${category}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('market.field.description')}
        help={
          missingChars > 0
            ? `${t('market.field.descriptionHelp')} ${t('market.field.missing', { count: missingChars })}.`
            : t('market.field.descriptionHelp')
        }
        required
        rows={6}
        maxLength={MAX_AD_DESCRIPTION_CHARS}
        error={errors.description?.message}
        {...register('description')}
      />
      <Field
        label={t('market.field.price')}
        help={t('market.field.priceHelp')}
        required
        inputMode="decimal"
        autoComplete="off"
        className="max-w-48"
        error={errors.price?.message}
        {...register('price')}
      />
      <fieldset aria-describedby={contactNote} className="flex min-w-0 flex-col gap-3">
        <legend className="font-semibold">
          {t('market.field.contact')}
          <Required />
        </legend>
        <p id={contactNote} className="text-sm text-ink-soft">
          {t('market.field.contactHelp')}
        </p>
        <Field
          label={t('market.field.phone')}
          help={t('market.field.phoneHelp')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <Field
          label={t('market.field.messagingLink')}
          help={t('market.field.messagingLinkHelp')}
          inputMode="url"
          autoComplete="off"
          placeholder="https://wa.me/37120000000"
          error={errors.messagingLink?.message}
          {...register('messagingLink')}
        />
      </fieldset>
      <Choices title={t('market.field.consent')} required error={errors.consent?.message}>
        <Choice type="checkbox" label={t('market.field.consentText')} {...register('consent')} />
      </Choices>
    </>
  )
}
