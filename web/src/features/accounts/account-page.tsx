// The frame of the sign-in pages: one column, with an optional aside where there is room.
import type { ReactNode } from 'react'
import { PageTitle } from '@/ui/page/page-title'
import { classNames } from '@/ui/class-names'

export function AccountPage({ title, aside, children }: AccountPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-96 gap-x-20 gap-y-10 py-4 sm:py-10',
        !!aside && 'lg:max-w-none lg:grid-cols-[24rem_1fr] lg:py-14',
      )}
    >
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-col gap-5">
        <header className="flex flex-col gap-3">
          <h1 className="text-4xl">{title}</h1>
          <div aria-hidden="true" className="tape" />
        </header>
        {children}
      </div>
      {aside}
    </div>
  )
}

interface AccountPageProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}
