// A live preview of the ad: its card in the list, and the ad itself.
import { useTranslation } from '@/ui/i18n'
import { headline } from '@/lib/text/headline'
import { parsePrice } from '@/lib/text/money'
import { useSession } from '@/features/accounts/session'
import { AdBody } from '../ad/ad-body'
import { AdCardBody } from '../list/ad-card-body'
import type { FormValues } from './form-values'

export function AdPreview({ values }: { values: FormValues }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const description = values.description.trim() || t('market.preview.description')
  const cents = parsePrice(values.price)
  const category = values.category || null
  const picture = values.picture || null
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t('market.preview.card')} className="w-52">
        <AdCardBody picture={picture} text={description} cents={cents} category={category} />
      </section>
      <section aria-label={t('market.preview.ad')} className="rounded-card border border-line bg-surface p-4">
        <h3 className="mb-3 text-xl wrap-anywhere">{headline(description)}</h3>
        <AdBody
          picture={picture}
          description={description}
          cents={cents}
          category={category}
          seller={user?.displayName ?? ''}
        />
      </section>
    </div>
  )
}
