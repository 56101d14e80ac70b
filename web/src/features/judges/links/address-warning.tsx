// Warns that the addresses on the handouts or copied from this page don't work on a judge's phone.
import { useTranslation } from '@/ui/i18n'
import { Warning } from '@/ui/notices/notice'

/** Returns why a phone can't judge through the address of this page; null if it can. */
export function addressProblem({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>) {
  if (isLoopback(hostname)) return 'loopback'
  return protocol === 'http:' ? 'insecure' : null
}

/** Whether a host name means this computer itself. */
function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name)
}

export function AddressWarning({ location = window.location }: { location?: Location }) {
  const { t } = useTranslation()
  const problem = addressProblem(location)
  return problem && <Warning>{t(`judges.address.${problem}`, { address: location.origin })}</Warning>
}
