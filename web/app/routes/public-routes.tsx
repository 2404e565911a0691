/** Public pages: the start, the legal texts, signing in, and the end of a newsletter. */
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { requireStranger } from '../guards.ts'
import { PAGE_TITLE } from '../texts.ts'
import { auth, root } from './parents.tsx'

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { title: PAGE_TITLE.terms },
  component: lazyScreen(() => import('../LegalScreens.tsx'), 'TermsScreen'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  staticData: { title: PAGE_TITLE.privacy },
  component: lazyScreen(() => import('../LegalScreens.tsx'), 'PrivacyScreen'),
})

const authStart = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login' })
  },
})

const redirectSearch = (raw: Record<string, unknown>): { redirect?: string } =>
  typeof raw.redirect === 'string' ? { redirect: raw.redirect } : {}

const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  staticData: { title: PAGE_TITLE.signIn },
  validateSearch: redirectSearch,
  beforeLoad: requireStranger,
  component: lazyScreen(() => import('../../features/auth/LoginScreen.tsx'), 'LoginScreen'),
})

const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  staticData: { title: PAGE_TITLE.signUp },
  validateSearch: redirectSearch,
  beforeLoad: requireStranger,
  component: lazyScreen(() => import('../../features/auth/RegisterScreen.tsx'), 'RegisterScreen'),
})

const trial = createRoute({
  getParentRoute: () => auth,
  path: 'proba',
  staticData: { title: PAGE_TITLE.demo },
  beforeLoad: requireStranger,
  component: lazyScreen(() => import('../../features/auth/TrialScreen.tsx'), 'TrialScreen'),
})

const newsletter = createRoute({
  getParentRoute: () => root,
  id: 'newsletter',
  component: lazyScreen(() => import('../shell/AuthShell.tsx'), 'AuthShell'),
})

const unsubscribe = createRoute({
  getParentRoute: () => newsletter,
  path: 'unsubscribe',
  staticData: { title: PAGE_TITLE.unsubscribe },
  validateSearch: (raw: Record<string, unknown>): { email: string } => ({ email: typeof raw.email === 'string' ? raw.email.trim() : '' }),
  beforeLoad: ({ search }) => {
    if (!search.email) throw redirect({ to: '/' })
  },
  component: lazyScreen(() => import('../../features/newsletter/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
})

const reset = createRoute({
  getParentRoute: () => auth,
  path: 'reset',
  staticData: { title: PAGE_TITLE.forgottenPassword },
  validateSearch: redirectSearch,
  component: lazyScreen(() => import('../../features/auth/ResetScreen.tsx'), 'ResetScreen'),
})

const codeSearch = (raw: Record<string, unknown>): { code?: string } => (typeof raw.code === 'string' ? { code: raw.code } : {})

const code = createRoute({
  getParentRoute: () => auth,
  path: 'code',
  staticData: { title: PAGE_TITLE.newPassword },
  validateSearch: (raw: Record<string, unknown>) => ({ ...redirectSearch(raw), ...codeSearch(raw) }),
  component: lazyScreen(() => import('../../features/auth/CodeScreen.tsx'), 'CodeScreen'),
})

const undo = createRoute({
  getParentRoute: () => auth,
  path: 'undo',
  staticData: { title: PAGE_TITLE.accountDeleted },
  validateSearch: codeSearch,
  component: lazyScreen(() => import('../../features/account/UndoScreen.tsx'), 'UndoScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => auth,
  path: 'email',
  staticData: { title: PAGE_TITLE.addressConfirmation },
  validateSearch: codeSearch,
  component: lazyScreen(() => import('../../features/account/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
})

const invitation = createRoute({
  getParentRoute: () => auth,
  path: 'invitation',
  staticData: { title: PAGE_TITLE.invitation },
  validateSearch: (raw: Record<string, unknown>): { token?: string } => (typeof raw.token === 'string' ? { token: raw.token } : {}),
  component: lazyScreen(() => import('../../features/members/InvitationScreen.tsx'), 'InvitationScreen'),
})

export const publicRoutes = [
  start,
  terms,
  privacy,
  newsletter.addChildren([unsubscribe]),
  auth.addChildren([authStart, login, register, trial, reset, code, undo, confirmEmail, invitation]),
] as const
