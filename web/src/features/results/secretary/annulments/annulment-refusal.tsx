// Why a section wasn't annulled, or doesn't count again.
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'

const texts: RefusalTexts = {
  'change-loses-entries': 'results.refusal.already-approved',
  'feature-off': 'results.annulments.off',
  'not-found': 'results.annulments.gone',
  forbidden: 'results.refusal.forbidden',
}

export function AnnulmentRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return error ? <ErrorNotice>{refusalTextOf(t, error, texts)}</ErrorNotice> : null
}
