// The picture of an ad, uploaded as soon as it is chosen.
import { useTranslation } from '@/ui/i18n'
import { MAX_PICTURE_MB } from '@/lib/server-limits'
import { UploadField } from '@/ui/upload/upload-field'
import { AdPicture } from '../ad-picture'
import { sendPicture } from '../market-api'

export function PictureField({ ref, address, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation()
  return (
    <div ref={(field) => ref({ focus: () => field?.querySelector('input')?.focus() })}>
      <UploadField
        label={t('market.field.picture')}
        kind="picture"
        limit={MAX_PICTURE_MB}
        send={sendPicture}
        onSent={(picture) => onChange(picture.address)}
        preview={address && <AdPicture address={address} whole className="max-w-80 rounded-card" />}
        required
        error={error}
      />
    </div>
  )
}

interface PictureFieldProps {
  /** Receives an object that focuses the field. */
  ref: (field: { focus: () => void }) => void
  /** Empty until a picture is uploaded. */
  address: string
  onChange: (address: string) => void
  error: string | undefined
}
