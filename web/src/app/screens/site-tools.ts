// The pages with which admins and secretaries look after the site, by their address, in one file that is loaded with the
// first of them.
import { AuditLogPage } from '@/features/audit-log/audit-log-page'
import { ClubsPage } from '@/features/clubs/clubs-page'
import { PageViewsPage } from '@/features/page-views/page-views-page'
import { ServerHealthPage } from '@/features/server-health/server-health-page'
import { UsersPage } from '@/features/users/users-page'

export const pages = {
  clubs: ClubsPage,
  log: AuditLogPage,
  'page-views': PageViewsPage,
  'server-health': ServerHealthPage,
  users: UsersPage,
}
