// A page with a title above the tape. Users without permission get an explanation.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Message } from './message'
import { PageTitle } from './page-title'

export function TitledPage({ title, open, forbidden, children }: TitledPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      {open ? (
        children
      ) : (
        <Message kind="forbidden" title={t('errors.unauthorized')}>
          {forbidden}
        </Message>
      )}
    </>
  )
}

interface TitledPageProps {
  title: string
  /** Whether the user may see the content. */
  open: boolean
  /** The explanation for users without permission. */
  forbidden: string
  children: ReactNode
}
