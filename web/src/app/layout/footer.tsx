// The footer of every page: contact and legal pages.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { paths } from '@/lib/addresses/paths'

/** The server writes the contact address for visitors into the page. */
const contact = document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content ?? ''
const year = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-line print:hidden">
      <div className="page-frame mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-gutter py-3 text-ink-soft">
        <a href={`mailto:${contact}`} className="text-link inline-flex min-h-touch items-center">
          {t('app.anyQuestions')}
        </a>
        <nav aria-label={t('app.footerNavigation')} className="flex flex-wrap gap-x-5">
          <FooterLink to={paths.judgeStandalone()} label={t('standalone.title')} />
          <FooterLink to={paths.about()} label={t('app.about')} />
          <FooterLink to={paths.privacy()} label={t('app.privacy')} />
          <FooterLink to={paths.terms()} label={t('app.terms')} />
        </nav>
        <p>{t('app.copyright', { year })}</p>
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex min-h-touch min-w-touch items-center hover:text-ink">
      {label}
    </Link>
  )
}
