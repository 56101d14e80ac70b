// The officials in the official protocol, with their licences, and the lines for signatures.
import type { OfficialRole, SecretaryOfficial } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { byRole } from '@/features/officials/by-role'
import { officialText } from '@/features/officials/official-text'

/** Who signs the protocol. */
const signingRoles = [
  'clerkOfTheCourse',
  'juryPresident',
  'secretary',
] as const satisfies readonly OfficialRole[]

export function ProtocolOfficials({ officials }: { officials: readonly SecretaryOfficial[] }) {
  const { t } = useTranslation()
  if (officials.length === 0) return null
  return (
    <section className="protocol-officials">
      <h2 className="text-xl">{t('officials.title')}</h2>
      <dl>
        {byRole(officials).map(({ role, people }) => (
          <div key={role}>
            <dt>{t(`officials.role.${role}`)}</dt>
            <dd>{people.map((official) => officialText(t, official)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A line for each person who signs; one without a name for a role that nobody has. */
export function SignatureLines({ officials }: { officials: readonly SecretaryOfficial[] }) {
  const { t } = useTranslation()
  const lines = signingRoles.flatMap((role) => {
    const names = officials.filter((official) => official.role === role).map(({ name }) => name)
    return (names.length > 0 ? names : ['']).map((name) => ({ role, name }))
  })
  return (
    <dl className="signatures">
      {lines.map(({ role, name }) => (
        <div key={`${role} ${name}`}>
          <dt>{t(`officials.role.${role}`)}</dt>
          <dd>{name}</dd>
        </div>
      ))}
      <div>
        <dt>{t('protocol.dateAndTime')}</dt>
        <dd aria-hidden="true" />
      </div>
    </dl>
  )
}
