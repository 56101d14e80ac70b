// The pages with which a secretary prepares a stage, by the end of their address, in one file that is loaded with the
// first of them.
import { ConsentsPage } from '@/features/consents/page/consents-page'
import { EmergencyContactsPage } from '@/features/emergency-contacts/emergency-contacts-page'
import { EntryDeskPage } from '@/features/entry-desk/page/entry-desk-page'
import { MessagesPage } from '@/features/messages/page/messages-page'
import { OfficialsPage } from '@/features/officials/edit/officials-page'
import { RaceSheetsPage } from '@/features/registration/race-sheets/race-sheets-page'
import { CertificatesPage } from '@/features/results/certificates/certificates-page'
import { OfficialProtocolPage } from '@/features/results/official-protocol/official-protocol-page'
import { StartOrderPage } from '@/features/start-order/edit/start-order-page'
import { TimekeepingPage } from '@/features/timekeeping/office/timekeeping-page'

export const pages = {
  consents: ConsentsPage,
  'emergency-contacts': EmergencyContactsPage,
  'entry-desk': EntryDeskPage,
  messages: MessagesPage,
  officials: OfficialsPage,
  'race-sheets': RaceSheetsPage,
  'results/certificates': CertificatesPage,
  'results/official-protocol': OfficialProtocolPage,
  'start-order': StartOrderPage,
  timekeeping: TimekeepingPage,
}
