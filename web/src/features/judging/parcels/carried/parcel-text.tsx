// The judge and the sections of a parcel's rides, in one line.
import { useTranslation } from '@/ui/i18n'
import { rangesText } from '@/features/stages/ranges'
import type { StoredParcel } from '../parcel-store'

export function ParcelText({ parcel: { sections, judgeName } }: { parcel: StoredParcel }) {
  const { t } = useTranslation()
  const list = rangesText(sections)
  const where = t('judges.links.sections', { count: sections.length, list })
  return judgeName === null ? where : `${where} · ${judgeName}`
}
