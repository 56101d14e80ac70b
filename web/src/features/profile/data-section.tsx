// The user's personal data: download it, or delete the account.
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Profile } from '@/api'
import { Button, ButtonDownload } from '@/ui/button'
import { OWN_DATA_ADDRESS } from '@/features/accounts/accounts-api'
import { DeleteDialog } from './delete-dialog'
import { Section } from './layout/section'

export function DataSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Section title={t('profile.data')}>
        <div className="flex flex-col items-start gap-4">
          <p>{t('profile.dataText')}</p>
          <ButtonDownload href={OWN_DATA_ADDRESS}>
            <Download aria-hidden="true" size={18} />
            {t('profile.download')}
          </ButtonDownload>
        </div>
      </Section>
      <Section title={t('profile.delete')}>
        <div className="flex flex-col items-start gap-4">
          <p>{t('profile.deleteText')}</p>
          <Button className="text-danger!" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" size={18} />
            {t('profile.delete')}
          </Button>
        </div>
      </Section>
      {isDeleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </>
  )
}
