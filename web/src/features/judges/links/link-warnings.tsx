// Warnings about links that a judge can't open: the address of this page, or a stage that isn't published.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { Warning } from '@/ui/notices/notice'
import { AddressWarning } from './address-warning'

export function LinkWarnings({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <>
      {!stage.isPublished && <Warning>{t('judges.links.draft')}</Warning>}
      <AddressWarning />
    </>
  )
}
