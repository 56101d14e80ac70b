// The seller's contact, for signed-in users.
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Ad, AdContact } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ButtonAnchor, ButtonLink } from '@/ui/button'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { useSession } from '@/features/accounts/session'
import { contactQuery } from '../market'

export function Contact({ ad }: { ad: Ad }) {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  if (user) return <SellerContact ad={ad} />
  if (!isKnown) return null
  return (
    <ButtonLink look="filled" to={paths.login(paths.ad(ad.id))}>
      <Phone aria-hidden="true" size={18} />
      {t('market.loginToReach')}
    </ButtonLink>
  )
}

function SellerContact({ ad }: { ad: Ad }) {
  const query = useQuery(contactQuery(ad.id))
  return (
    <QueryView query={query} skeleton={<ContactSkeleton />}>
      {(contact) => <ContactLinks contact={contact} />}
    </QueryView>
  )
}

function ContactLinks({ contact: { phone, messagingLink, isOwn } }: { contact: AdContact }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3">
      {phone && (
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-touch grow items-center justify-center gap-2 rounded-control border border-brand bg-brand px-4 font-semibold text-brand-ink no-underline"
        >
          <Phone aria-hidden="true" size={18} />
          <span className="sr-only">{t('market.call')}</span> {phone}
        </a>
      )}
      {messagingLink && (
        <ButtonAnchor href={messagingLink} className="grow">
          <MessageCircle aria-hidden="true" size={18} />
          {t('market.write')}
        </ButtonAnchor>
      )}
      {isOwn && <p className="w-full text-sm text-ink-soft">{t('market.ownText')}</p>}
    </div>
  )
}

function ContactSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <SkeletonBlock className="h-11 w-full" />
    </Skeleton>
  )
}
