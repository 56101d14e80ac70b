// The general information, read-only.
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Profile } from '@/api'
import { languageNames } from '@/lib/text/languages'
import { Button } from '@/ui/button'

export function GeneralView({ profile, wasEditing, onEdit }: GeneralViewProps) {
  const { t } = useTranslation()
  const { displayName, isJudge, language } = profile
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <Pair name={t('profile.email')}>
          <EmailWithMark profile={profile} />
        </Pair>
        <Pair name={t('profile.displayName')}>{displayName}</Pair>
        <Pair name={t('profile.youAreJudge')}>{t(isJudge ? 'profile.yes' : 'profile.no')}</Pair>
        <Pair name={t('profile.language')}>
          {language ? languageNames[language] : t('profile.languageNone')}
        </Pair>
      </dl>
      {/* Receives the focus after the form was closed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button className="self-start" autoFocus={wasEditing} onClick={onEdit}>
        {t('profile.edit')}
      </Button>
    </div>
  )
}

interface GeneralViewProps {
  profile: Profile
  /** Whether the form was open before. */
  wasEditing: boolean
  onEdit: () => void
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function EmailWithMark({ profile: { email, emailVerified } }: { profile: Profile }) {
  const { t } = useTranslation()
  return (
    <>
      {email}{' '}
      {emailVerified ? (
        <span className="inline-flex items-center gap-1 align-middle text-sm font-normal whitespace-nowrap text-brand">
          <BadgeCheck aria-hidden="true" size={16} />
          {t('profile.verified')}
        </span>
      ) : (
        <span className="text-sm font-normal whitespace-nowrap text-warn">{t('profile.notVerified')}</span>
      )}
    </>
  )
}
