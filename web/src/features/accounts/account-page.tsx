// The frame of the pages on the way in: one column, one thing to do.
import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title'

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-5 py-4 sm:py-10">
      <PageTitle>{title}</PageTitle>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl">{title}</h1>
        <div aria-hidden="true" className="tape" />
      </header>
      {children}
    </div>
  )
}
