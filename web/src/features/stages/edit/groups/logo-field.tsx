// A sponsor's logo: uploaded immediately, saved with the form.
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import { upload } from '@/api/upload'
import type { StageKey } from '@/lib/addresses/paths'
import { thumbnail } from '@/lib/thumbnail'
import { MAX_PICTURE_MB } from '@/lib/server-limits'
import { UploadField } from '@/ui/upload/upload-field'
import type { StageFormMethods } from '../use-stage-form'

export function LogoField({ index, stage, methods }: LogoFieldProps) {
  const { t } = useTranslation()
  const { control, formState, setValue } = methods
  const field = `sponsors.${index}.logo` as const
  const logo = useWatch({ control, name: field })
  const thumbnailAddress = thumbnail(logo)
  return (
    <UploadField
      label={t('stageEdit.sponsor.logo')}
      kind="picture"
      limit={MAX_PICTURE_MB}
      required
      send={(file, sending) =>
        upload<{ logo: string }>('POST', apiPath(`${STAGE_PATH}/logos`, stage), file, sending)
      }
      onSent={(answer) =>
        setValue(field, answer.logo, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      preview={
        logo && (
          <img
            src={thumbnailAddress}
            alt=""
            className="max-h-20 max-w-48 rounded-control border border-line bg-plate p-2"
          />
        )
      }
      error={formState.errors.sponsors?.[index]?.logo?.message}
    />
  )
}

interface LogoFieldProps {
  index: number
  stage: StageKey
  methods: StageFormMethods
}
