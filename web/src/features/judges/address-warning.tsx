// Says that what is printed on a sheet or copied from here will not work on a judge's phone, before it is handed out.
import { useTranslation } from 'react-i18next'
import { Warning } from '../../ui/notice'

/** Why a phone can't judge by the address at which this page is open; null if it can. */
export function addressProblem({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>) {
  if (isLoopback(hostname)) return 'loopback'
  return protocol === 'http:' ? 'insecure' : null
}

/** This computer itself, under any of its names. */
function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name)
}

export function AddressWarning({ location = window.location }: { location?: Location }) {
  const { t } = useTranslation()
  const problem = addressProblem(location)
  return problem && <Warning>{t(`judges.address.${problem}`, { address: location.origin })}</Warning>
}
