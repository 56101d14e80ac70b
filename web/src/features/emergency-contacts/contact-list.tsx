// The riders of a stage with their emergency contacts. The search isn't on paper, which always has all riders.
import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { ContactOfRider, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { fold, matchesRider } from '@/lib/text/text-search'
import { SearchField } from '@/ui/fields/search-field'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { usePrinting } from '@/ui/use-printing'
import { dialled } from './dialled'

export function ContactList({ riders, classes, deletionDate }: ContactListProps) {
  const { t } = useTranslation()
  const isPrinting = usePrinting()
  const [text, setText] = useState('')
  const folded = fold(text.trim())
  const shown = folded === '' || isPrinting ? riders : riders.filter((rider) => matchesRider(rider, folded))
  const missing = riders.filter(({ contact }) => contact === null).length
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t('emergencyContacts.intro', { date: deletionDate })}{' '}
        <span className="not-print:hidden">{t('emergencyContacts.paper')}</span>
      </p>
      {missing > 0 && (
        <p className="mb-4 font-semibold">{t('emergencyContacts.missing', { count: missing })}</p>
      )}
      <SearchField
        className="mb-4 max-w-prose print:hidden"
        label={t('participants.searchPlaceholder')}
        text={text}
        onSearch={setText}
      />
      {shown.length > 0 && <Riders riders={shown} classes={classes} />}
      <div aria-live="polite">{shown.length === 0 && <p>{t('emergencyContacts.noMatch')}</p>}</div>
    </>
  )
}

interface ContactListProps {
  riders: readonly ContactOfRider[]
  /** The classes of the stage, for their colours. */
  classes: Stage['classes']
  /** The day on which the contacts are deleted, as a text. */
  deletionDate: string
}

/** On a phone the contact wraps below the name. */
function Riders({ riders, classes }: Omit<ContactListProps, 'deletionDate'>) {
  return (
    <ul>
      {riders.map((rider) => (
        <li
          key={rider.participant}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-2"
        >
          <Plate number={rider.racingNumber} color={classColor(classes, rider.racingClass)} />
          <p className="min-w-0 grow basis-40 leading-tight font-semibold wrap-anywhere">
            {rider.name}
            <span className="block text-sm font-normal text-ink-soft">{rider.racingClass}</span>
          </p>
          <div className="min-w-0 grow basis-40">
            <Contact rider={rider} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Contact({ rider: { contact, name } }: { rider: ContactOfRider }) {
  const { t } = useTranslation()
  if (!contact) return <span className="text-ink-soft">{t('emergencyContacts.none')}</span>
  return (
    <>
      <span className="block leading-tight wrap-anywhere">{contact.name}</span>
      <a
        href={`tel:${dialled(contact.phone)}`}
        aria-label={t('emergencyContacts.call', { phone: contact.phone, contact: contact.name, rider: name })}
        className="text-link inline-flex min-h-touch items-center gap-1.5 font-semibold print:min-h-0"
      >
        <Phone aria-hidden="true" size={16} className="shrink-0 print:hidden" />
        {contact.phone}
      </a>
    </>
  )
}
