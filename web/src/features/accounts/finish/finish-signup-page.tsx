// The page that a mailed link opens, and to which a provider redirects back.
import { useSearchParams } from 'react-router'
import { returnPath } from '@/lib/addresses/return-path'
import { FinishByLink } from './finish-by-link'
import { InvalidLink } from './invalid-link'
import { ProviderResult } from './provider-result'

export function FinishSignupPage() {
  const [search] = useSearchParams()
  const result = search.get('openid')
  if (result !== null) return <ProviderResult result={result} />
  const token = search.get('token')
  const returnTo = returnPath(search.get('return'))
  if (!token) return <InvalidLink returnTo={returnTo} />
  return <FinishByLink token={token} returnTo={returnTo} />
}
