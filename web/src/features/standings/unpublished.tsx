// Shows that the standings are not public yet, and who can see them before.
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function Unpublished({ office }: { office: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3">
      <TriangleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-warn" />
      <span>
        <strong className="block">{t('standings.notPublished')}</strong>
        {t(office ? 'standings.notPublishedOffice' : 'standings.notPublishedText')}
      </span>
    </p>
  )
}
