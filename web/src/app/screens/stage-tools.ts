// The pages with which a secretary prepares a stage, in one file that is loaded with the first of them.
export { OfficialsPage } from '@/features/officials/edit/officials-page'
export { EntryDeskPage } from '@/features/entry-desk/page/entry-desk-page'
export { StartOrderPage } from '@/features/start-order/edit/start-order-page'
export { TimekeepingPage } from '@/features/timekeeping/office/timekeeping-page'
export { MessagesPage } from '@/features/messages/page/messages-page'
