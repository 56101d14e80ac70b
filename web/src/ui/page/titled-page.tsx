// A page with a title above the tape. Users without permission get an explanation.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { HomeLink } from './home-link'
import { Message } from '../notices/message'
import { PageTitle } from './page-title'

export function TitledPage({ title, back, mayView, forbiddenText, children }: TitledPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center gap-x-1">
        {back && (
          <Link
            to={back.to}
            aria-label={back.label}
            className="-ml-3 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control hover:bg-sunken"
          >
            <ChevronLeft aria-hidden="true" />
          </Link>
        )}
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
      </div>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {mayView ? (
        children
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')} actions={<HomeLink />}>
          {forbiddenText}
        </Message>
      )}
    </>
  )
}

interface TitledPageProps {
  title: string
  /** The page that this one was opened from. */
  back?: { to: string; label: string } | undefined
  /** Whether the user may see the content. */
  mayView: boolean
  /** The explanation for users without permission. */
  forbiddenText: string
  children: ReactNode
}
