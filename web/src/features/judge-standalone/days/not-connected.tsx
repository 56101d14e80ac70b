// Explains that this screen is not part of a competition and not connected to other phones.
import { Info } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { useOnline } from '@/features/judging/screen-parts/use-phone'

export function NotConnected() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <aside
      aria-label={t('standalone.alone')}
      className="flex gap-3 rounded-card border border-line bg-surface p-4 text-ink-soft print:hidden"
    >
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <p>
        {t('standalone.notConnected')}{' '}
        {online && (
          <Link to={paths.home()} className="text-link whitespace-nowrap">
            {t('app.competitions')}
          </Link>
        )}
      </p>
    </aside>
  )
}
