/** Pages of an administrator. */
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { PAGE_TITLE } from '../texts.ts'
import { admin, withoutFactor } from './parents.tsx'
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
  component: lazyScreen(() => import('../../features/account/AccountScreen.tsx'), 'AccountScreen'),
})
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  staticData: { title: PAGE_TITLE.users },
  ...plainList(lazyScreen(() => import('../../features/admin-users/UsersScreen.tsx'), 'UsersScreen')),
})

const emailTemplates = createRoute({
  getParentRoute: () => admin,
  path: 'email-template',
  staticData: { title: PAGE_TITLE.emailTemplates },
  ...plainList(lazyScreen(() => import('../../features/email-templates/EmailTemplatesScreen.tsx'), 'EmailTemplatesScreen')),
})

const audit = createRoute({
  getParentRoute: () => admin,
  path: 'journal',
  staticData: { title: PAGE_TITLE.journal },
  ...plainList(lazyScreen(() => import('../../features/journal/AuditScreen.tsx'), 'AuditScreen')),
})

const secondFactor = createRoute({
  getParentRoute: () => withoutFactor,
  path: '/admin/second-factor',
  staticData: { title: PAGE_TITLE.secondFactor },
  component: lazyScreen(() => import('../../features/account/FirstFactorScreen.tsx'), 'FirstFactorScreen'),
})

export const adminRoutes = [
  admin.addChildren([adminStart, adminAccount, adminUsers, emailTemplates, audit]),
  withoutFactor.addChildren([secondFactor]),
] as const
