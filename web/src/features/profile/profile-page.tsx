// The profile page: general information, sign-in methods, sessions and data.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Trophy } from 'lucide-react'
import type { Profile } from '@/api'
import { initials } from '@/lib/text/initials'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonBlock, SkeletonLines } from '@/ui/queries/skeleton'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { DataSection } from './data-section'
import { GeneralSection } from './general-section'
import { profileQuery } from './profile'
import { RequestedTakeOver } from './riders/take-over-dialog'
import { RidersSection } from './riders/riders-section'
import { SessionsSection } from './sessions-section'
import { SignInMethodsSection } from './sign-in-methods-section'
import { Section } from './layout/section'

export function ProfilePage() {
  const { t } = useTranslation()
  const profile = useQuery(profileQuery)
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <QueryView query={profile} skeleton={<ProfileSkeleton />} errorTitle={t('profile.errorOccurred')}>
        {(data) => <ProfileSections profile={data} />}
      </QueryView>
    </>
  )
}

function ProfileSections({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <>
      <header className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="figure flex size-16 shrink-0 items-center justify-center rounded-full bg-ink text-3xl text-ground sm:size-20 sm:text-4xl"
        >
          {initials(profile.displayName).slice(0, 3)}
        </span>
        <div className="min-w-0">
          <h1 className="text-4xl sm:text-5xl">{t('profile.title')}</h1>
          <p className="truncate text-ink-soft">{profile.displayName}</p>
        </div>
      </header>
      <div aria-hidden="true" className="tape mt-4 mb-2" />
      <GeneralSection profile={profile} />
      <RidersSection />
      <OwnResultsSection />
      <SignInMethodsSection profile={profile} />
      <SessionsSection />
      <DataSection profile={profile} />
      <RequestedTakeOver email={profile.email} />
    </>
  )
}

/** The loading skeleton of the profile. */
function ProfileSkeleton() {
  return (
    <Skeleton>
      <span className="flex flex-col gap-6">
        <SkeletonBlock className="h-16 w-64" />
        <SkeletonLines lines={4} />
        <SkeletonLines lines={3} />
      </span>
    </Skeleton>
  )
}

/** The link from the profile to the user's results. */
function OwnResultsSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('ownResults.title')}>
      <div className="flex flex-col items-start gap-4">
        <p>{t('ownResults.inProfile')}</p>
        <ButtonLink to={paths.myResults()}>
          <Trophy aria-hidden="true" size={18} />
          {t('ownResults.open')}
        </ButtonLink>
      </div>
    </Section>
  )
}
