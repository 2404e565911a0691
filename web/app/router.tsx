/** The table of addresses: which screen stands where, under which title, and who may see it. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { homeSearch, purchaseOf } from '../features/home/ranges.ts'
import { type RoadmapsSearch, roadmapsSearch, type SuspectsSearch, suspectsSearch } from '../features/roadmaps/list/roadmaps-search.ts'
import { templatesSearch } from '../features/templates/templates-search.ts'
import { type ListSearch, listSearch, type OnList } from '../ui/list-search.ts'
import { App } from './App.tsx'
import { CompanyGate } from './CompanyGate.tsx'
import { FailureScreen } from './FailureScreen.tsx'
import { requireAdministrator, requireCompany, requireCurrentPlan, requirePlan, requireStranger, requireUser } from './guards.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { companiesQuery } from './session.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Stands in the window's title. */
    title?: string
    /** The page has a bar of its own at the bottom; on a phone the menu moves up into the header. */
    ownBar?: true
  }
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: App })

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
  staticData: { title: 'Termeni și condiții' },
  component: lazyRouteComponent(() => import('./LegalScreens.tsx'), 'TermsScreen'),
})
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  staticData: { title: 'Confidențialitate' },
  component: lazyRouteComponent(() => import('./LegalScreens.tsx'), 'PrivacyScreen'),
})

// ——— sign-in

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => import('./shell/AuthShell.tsx'), 'AuthShell'),
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
  staticData: { title: 'Autentificare' },
  validateSearch: redirectSearch,
  beforeLoad: requireStranger,
  component: lazyRouteComponent(() => import('../features/auth/LoginScreen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  staticData: { title: 'Cont nou' },
  validateSearch: redirectSearch,
  beforeLoad: requireStranger,
  component: lazyRouteComponent(() => import('../features/auth/RegisterScreen.tsx'), 'RegisterScreen'),
})

// ——— the end of a newsletter

const newsletter = createRoute({
  getParentRoute: () => root,
  id: 'newsletter',
  component: lazyRouteComponent(() => import('./shell/AuthShell.tsx'), 'AuthShell'),
})
const unsubscribe = createRoute({
  getParentRoute: () => newsletter,
  path: 'unsubscribe',
  staticData: { title: 'Dezabonare' },
  validateSearch: (raw: Record<string, unknown>): { email: string } => ({ email: typeof raw.email === 'string' ? raw.email.trim() : '' }),
  beforeLoad: ({ search }) => {
    if (!search.email) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('../features/newsletter/UnsubscribeScreen.tsx'), 'UnsubscribeScreen'),
})

const reset = createRoute({
  getParentRoute: () => auth,
  path: 'reset',
  staticData: { title: 'Parolă uitată' },
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import('../features/auth/ResetScreen.tsx'), 'ResetScreen'),
})
const codeSearch = (raw: Record<string, unknown>): { code?: string } => (typeof raw.code === 'string' ? { code: raw.code } : {})
const code = createRoute({
  getParentRoute: () => auth,
  path: 'code',
  staticData: { title: 'Parolă nouă' },
  validateSearch: (raw: Record<string, unknown>) => ({ ...redirectSearch(raw), ...codeSearch(raw) }),
  component: lazyRouteComponent(() => import('../features/auth/CodeScreen.tsx'), 'CodeScreen'),
})

const undo = createRoute({
  getParentRoute: () => auth,
  path: 'undo',
  staticData: { title: 'Cont șters' },
  validateSearch: codeSearch,
  component: lazyRouteComponent(() => import('../features/account/UndoScreen.tsx'), 'UndoScreen'),
})

// ——— the dashboard: somebody signed in

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./shell/DashboardShell.tsx'), 'DashboardShell'),
})

type Loaded = { preload?: () => Promise<void> | undefined }

/** A component that is loaded ahead together with the screen inside it. */
const around = (screen: Loaded, Component: () => ReactNode) => Object.assign(Component, { preload: () => screen.preload?.() })

type ListProps<State> = { state: State; onState: OnList<State> }

/** Hands a list its state out of the address, and back. */
const listOf = <State extends object>(Screen: ComponentType<ListProps<State>> & Loaded, read: (raw: Record<string, unknown>) => State) =>
  around(Screen, () => {
    const state = read(useSearch({ strict: false }))
    const navigate = useNavigate()
    return (
      <Screen
        state={state}
        onState={(next, entry) => navigate({ to: '.', search: next as never, replace: entry !== 'push', resetScroll: false })}
      />
    )
  })

const requireNumber = (text: string): void => {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw notFound()
}

const companies = createRoute({
  getParentRoute: () => dashboard,
  path: 'companies',
  staticData: { title: 'Societăți' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
    listSearch,
  ),
})

const account = createRoute({
  getParentRoute: () => dashboard,
  path: 'account',
  staticData: { title: 'Contul meu' },
  component: lazyRouteComponent(() => import('../features/account/AccountScreen.tsx'), 'AccountScreen'),
})

const CompanyWizard = lazyRouteComponent(() => import('../features/companies/CompanyWizardScreen.tsx'), 'CompanyWizardScreen')
const companyAdd = createRoute({
  getParentRoute: () => dashboard,
  path: 'company/add',
  staticData: { title: 'Adaugă societate' },
  component: around(CompanyWizard, () => <CompanyWizard key="add" company={null} />),
})
const companyEdit = createRoute({
  getParentRoute: () => dashboard,
  path: 'company/edit/$companyId',
  staticData: { title: 'Modifică societatea' },
  beforeLoad: async ({ context, params }) => {
    const own = await context.client.ensureQueryData(companiesQuery)
    if (!own.some(({ id }) => String(id) === params.companyId)) throw redirect({ to: '/dashboard' })
  },
  component: around(CompanyWizard, () => {
    const { companyId } = useParams({ from: '/dashboard/company/edit/$companyId' })
    const company = useSuspenseQuery(companiesQuery).data.find(({ id }) => String(id) === companyId)
    return company ? <CompanyWizard key={companyId} company={company} /> : null
  }),
})

// ——— administrators

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdministrator,
  component: lazyRouteComponent(() => import('./shell/AdminShell.tsx'), 'AdminShell'),
})
const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users' })
  },
})
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  staticData: { title: 'Utilizatori' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/admin-users/UsersScreen.tsx'), 'UsersScreen'),
    listSearch,
  ),
})
const emailTemplates = createRoute({
  getParentRoute: () => admin,
  path: 'email-template',
  staticData: { title: 'Șabloane de email' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/email-templates/EmailTemplatesScreen.tsx'), 'EmailTemplatesScreen'),
    listSearch,
  ),
})

// ——— with a company

const inCompany = createRoute({ getParentRoute: () => dashboard, id: 'company', beforeLoad: requireCompany, component: CompanyGate })

const subscription = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription',
  staticData: { title: 'Abonament' },
  component: lazyRouteComponent(() => import('../features/subscription/SubscriptionScreen.tsx'), 'SubscriptionScreen'),
})
const invoices = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/invoices',
  staticData: { title: 'Facturi' },
  component: lazyRouteComponent(() => import('../features/invoices/InvoicesScreen.tsx'), 'InvoicesScreen'),
})
const expired = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/expired',
  staticData: { title: 'Pachet expirat' },
  component: lazyRouteComponent(() => import('../features/subscription/NoticeScreens.tsx'), 'ExpiredScreen'),
})
const limited = createRoute({
  getParentRoute: () => inCompany,
  path: 'subscription/limited',
  staticData: { title: 'Limita pachetului' },
  component: lazyRouteComponent(() => import('../features/subscription/NoticeScreens.tsx'), 'LimitedScreen'),
})
const payment = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment',
  staticData: { title: 'Alege pachetul' },
  component: lazyRouteComponent(() => import('../features/subscription/PaymentScreen.tsx'), 'PaymentScreen'),
})
const Billing = lazyRouteComponent(() => import('../features/subscription/BillingScreen.tsx'), 'BillingScreen')
const billing = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/invoice/$packageId',
  staticData: { title: 'Date de facturare' },
  beforeLoad: ({ params }) => requireNumber(params.packageId),
  component: around(Billing, () => {
    const { packageId } = useParams({ from: '/dashboard/company/payment/invoice/$packageId' })
    return <Billing key={packageId} packageId={Number(packageId)} />
  }),
})
const Activate = lazyRouteComponent(() => import('../features/subscription/ActivateScreen.tsx'), 'ActivateScreen')
const activate = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/activate/$packageId',
  staticData: { title: 'Activarea pachetului' },
  validateSearch: (raw: Record<string, unknown>) => purchaseOf(raw),
  beforeLoad: ({ params }) => requireNumber(params.packageId),
  component: around(Activate, () => {
    const { packageId } = useParams({ from: '/dashboard/company/payment/activate/$packageId' })
    const { sub } = useSearch({ from: '/dashboard/company/payment/activate/$packageId' })
    return <Activate key={packageId} packageId={Number(packageId)} sub={sub} />
  }),
})
const TestCheckout = lazyRouteComponent(() => import('../features/subscription/TestCheckoutScreen.tsx'), 'TestCheckoutScreen')
const testCheckout = createRoute({
  getParentRoute: () => inCompany,
  path: 'payment/test/$sessionId',
  staticData: { title: 'Plată de probă' },
  component: around(TestCheckout, () => {
    const { sessionId } = useParams({ from: '/dashboard/company/payment/test/$sessionId' })
    return <TestCheckout key={sessionId} sessionId={sessionId} />
  }),
})

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings',
  staticData: { title: 'Setări' },
  component: lazyRouteComponent(() => import('../features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})
const Templates = lazyRouteComponent(() => import('../features/templates/TemplatesScreen.tsx'), 'TemplatesScreen')
const documents = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/documents',
  staticData: { title: 'Aspectul documentelor', ownBar: true },
  validateSearch: templatesSearch,
  component: around(Templates, () => {
    const { document } = useSearch({ from: '/dashboard/company/settings/documents' })
    const navigate = useNavigate()
    return (
      <Templates
        kind={document ?? 'foi-parcurs'}
        onKind={(kind) => navigate({ to: '.', search: { document: kind } as never, replace: true, resetScroll: false })}
      />
    )
  }),
})

// ——— with a package

const withPlan = createRoute({ getParentRoute: () => inCompany, id: 'plan', beforeLoad: requirePlan })
const withCurrentPlan = createRoute({ getParentRoute: () => withPlan, id: 'current', beforeLoad: requireCurrentPlan })

const home = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: '/',
  staticData: { title: 'Acasă' },
  validateSearch: homeSearch,
  component: lazyRouteComponent(() => import('../features/home/HomeScreen.tsx'), 'HomeScreen'),
})

const routes = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'routes',
  staticData: { title: 'Rute' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/routes/RoutesScreen.tsx'), 'RoutesScreen'),
    listSearch,
  ),
})
const articles = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'expenses',
  staticData: { title: 'Combustibili și Articole' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/articles/ArticlesScreen.tsx'), 'ArticlesScreen'),
    listSearch,
  ),
})

const Vehicles = lazyRouteComponent(() => import('../features/vehicles/VehiclesScreen.tsx'), 'VehiclesScreen')
const vehiclesOf = (kind: AssetKind) =>
  listOf<ListSearch>(
    Object.assign((props: ListProps<ListSearch>) => <Vehicles kind={kind} {...props} />, { preload: () => Vehicles.preload?.() }),
    listSearch,
  )
const vehicles = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'vehicles',
  staticData: { title: 'Vehicule' },
  validateSearch: listSearch,
  component: vehiclesOf('vehicle'),
})
const machines = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'machineries',
  staticData: { title: 'Utilaje' },
  validateSearch: listSearch,
  component: vehiclesOf('machine'),
})
const surcharges = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'consumptions',
  staticData: { title: 'Spor de consum' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/surcharges/SurchargesScreen.tsx'), 'SurchargesScreen'),
    listSearch,
  ),
})
const partners = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'partners',
  staticData: { title: 'Parteneri' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/partners/PartnersScreen.tsx'), 'PartnersScreen'),
    listSearch,
  ),
})
const drivers = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'drivers',
  staticData: { title: 'Șoferi / Operatori' },
  validateSearch: listSearch,
  component: listOf<ListSearch>(
    lazyRouteComponent(() => import('../features/drivers/DriversScreen.tsx'), 'DriversScreen'),
    listSearch,
  ),
})

const generate = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'generate',
  staticData: { title: 'Generează foi de parcurs', ownBar: true },
  component: lazyRouteComponent(() => import('../features/generator/GeneratorScreen.tsx'), 'GeneratorScreen'),
})

// ——— sheets: road sheets stay readable when the package has expired

const Roadmaps = lazyRouteComponent(() => import('../features/roadmaps/list/RoadmapsScreen.tsx'), 'RoadmapsScreen')
const RoadmapForm = lazyRouteComponent(() => import('../features/roadmaps/editor/RoadmapFormScreen.tsx'), 'RoadmapFormScreen')

const sheetList = (kind: AssetKind) =>
  listOf<RoadmapsSearch>(
    Object.assign((props: ListProps<RoadmapsSearch>) => <Roadmaps kind={kind} {...props} />, { preload: () => Roadmaps.preload?.() }),
    roadmapsSearch,
  )
const Suspects = lazyRouteComponent(() => import('../features/roadmaps/checks/SuspectsScreen.tsx'), 'SuspectsScreen')
const suspectList = (kind: AssetKind) =>
  listOf<SuspectsSearch>(
    Object.assign((props: ListProps<SuspectsSearch>) => <Suspects kind={kind} {...props} />, { preload: () => Suspects.preload?.() }),
    suspectsSearch,
  )
const sheetForm = (kind: AssetKind, mode: 'add' | 'edit' | 'duplicate') =>
  around(RoadmapForm, () => {
    const params = useParams({ strict: false })
    const id = mode === 'add' ? null : Number(mode === 'edit' ? params.roadmapId : params.duplicateId)
    return <RoadmapForm key={id} kind={kind} mode={mode} roadmapId={id} />
  })

const foi = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi',
  staticData: { title: 'Foi de parcurs' },
  validateSearch: roadmapsSearch,
  component: sheetList('vehicle'),
})
const foiSuspects = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/verificare',
  staticData: { title: 'Verificarea foilor de parcurs' },
  validateSearch: suspectsSearch,
  component: suspectList('vehicle'),
})
const foiAdd = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/add',
  staticData: { title: 'Foaie de parcurs nouă', ownBar: true },
  component: sheetForm('vehicle', 'add'),
})
const foiEdit = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/edit/$roadmapId',
  staticData: { title: 'Foaie de parcurs', ownBar: true },
  beforeLoad: ({ params }) => requireNumber(params.roadmapId),
  component: sheetForm('vehicle', 'edit'),
})
const foiDuplicate = createRoute({
  getParentRoute: () => withPlan,
  path: 'foi/duplicate/$duplicateId',
  staticData: { title: 'Foaie de parcurs duplicată', ownBar: true },
  beforeLoad: ({ params }) => requireNumber(params.duplicateId),
  component: sheetForm('vehicle', 'duplicate'),
})
const sheets = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets',
  staticData: { title: 'Foi de funcționare' },
  validateSearch: roadmapsSearch,
  component: sheetList('machine'),
})
const sheetsSuspects = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/verificare',
  staticData: { title: 'Verificarea foilor de funcționare' },
  validateSearch: suspectsSearch,
  component: suspectList('machine'),
})
const sheetsAdd = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/add',
  staticData: { title: 'Foaie de funcționare nouă', ownBar: true },
  component: sheetForm('machine', 'add'),
})
const sheetsEdit = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/edit/$roadmapId',
  staticData: { title: 'Foaie de funcționare', ownBar: true },
  beforeLoad: ({ params }) => requireNumber(params.roadmapId),
  component: sheetForm('machine', 'edit'),
})
const sheetsDuplicate = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'sheets/duplicate/$duplicateId',
  staticData: { title: 'Foaie de funcționare duplicată', ownBar: true },
  beforeLoad: ({ params }) => requireNumber(params.duplicateId),
  component: sheetForm('machine', 'duplicate'),
})

const table = root.addChildren([
  start,
  admin.addChildren([adminStart, adminUsers, emailTemplates]),
  terms,
  privacy,
  newsletter.addChildren([unsubscribe]),
  auth.addChildren([authStart, login, register, reset, code, undo]),
  dashboard.addChildren([
    companies,
    account,
    companyAdd,
    companyEdit,
    inCompany.addChildren([
      settings,
      documents,
      subscription,
      invoices,
      expired,
      limited,
      payment,
      billing,
      activate,
      testCheckout,
      withPlan.addChildren([
        foi,
        foiSuspects,
        foiAdd,
        foiEdit,
        foiDuplicate,
        withCurrentPlan.addChildren([
          home,
          routes,
          articles,
          vehicles,
          machines,
          surcharges,
          partners,
          drivers,
          generate,
          sheets,
          sheetsSuspects,
          sheetsAdd,
          sheetsEdit,
          sheetsDuplicate,
        ]),
      ]),
    ]),
  ]),
])

/** The router over the table of addresses; guards ask `client`. */
export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: table,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: FailureScreen,
  })
