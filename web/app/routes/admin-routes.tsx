/** Pages of an administrator. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { PAGE_TITLE } from '../texts.ts'
import { admin } from './parents.tsx'
import { plainList } from './screens.tsx'

const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users' })
  },
})

const adminAccount = createRoute({
  getParentRoute: () => admin,
  path: 'account',
  staticData: { title: PAGE_TITLE.account },
  component: lazyRouteComponent(() => import('../../features/account/AccountScreen.tsx'), 'AccountScreen'),
})
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  staticData: { title: PAGE_TITLE.users },
  ...plainList(lazyRouteComponent(() => import('../../features/admin-users/UsersScreen.tsx'), 'UsersScreen')),
})

const emailTemplates = createRoute({
  getParentRoute: () => admin,
  path: 'email-template',
  staticData: { title: PAGE_TITLE.emailTemplates },
  ...plainList(lazyRouteComponent(() => import('../../features/email-templates/EmailTemplatesScreen.tsx'), 'EmailTemplatesScreen')),
})

const audit = createRoute({
  getParentRoute: () => admin,
  path: 'journal',
  staticData: { title: PAGE_TITLE.journal },
  ...plainList(lazyRouteComponent(() => import('../../features/journal/JournalScreen.tsx'), 'AuditScreen')),
})

export const adminRoutes = admin.addChildren([adminStart, adminAccount, adminUsers, emailTemplates, audit])
