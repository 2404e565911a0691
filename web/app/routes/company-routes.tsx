/** The home page, the settings and the lists that sheets are made from. */
import { createRoute, redirect, useNavigate, useSearch } from '@tanstack/react-router'
import { homeSearch } from '../../features/home/ranges.ts'
import { templatesSearch } from '../../features/templates/templates-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { NOMENCLATOR, SETTINGS } from '../shell/menu.ts'
import { PAGE_TITLE } from '../texts.ts'
import { inCompany, withCurrentPlan } from './parents.tsx'
import { around, ofKind, plainList } from './screens.tsx'

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings',
  staticData: { title: SETTINGS.label },
  component: lazyScreen(() => import('../../features/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})

const Templates = lazyScreen(() => import('../../features/templates/TemplatesScreen.tsx'), 'TemplatesScreen')

const documents = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/documents',
  staticData: { title: PAGE_TITLE.documentLayout, ownBar: true },
  validateSearch: templatesSearch,
  component: around(Templates, () => {
    const { document } = useSearch({ from: '/dashboard/company/settings/documents' })
    const navigate = useNavigate()
    return (
      <Templates
        document={document}
        onKind={(kind) => navigate({ to: '.', search: { document: kind }, replace: true, resetScroll: false })}
      />
    )
  }),
})

const fiscal = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/fiscal',
  staticData: { title: PAGE_TITLE.fiscalData },
  component: lazyScreen(() => import('../../features/fiscal/FiscalScreen.tsx'), 'FiscalScreen'),
})

const home = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: '/',
  staticData: { title: PAGE_TITLE.home },
  validateSearch: homeSearch,
  component: lazyScreen(() => import('../../features/home/HomeScreen.tsx'), 'HomeScreen'),
})

/** The home page's address in the specification. */
const homeByName = createRoute({
  getParentRoute: () => inCompany,
  path: 'home',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard', search })
  },
})

const routes = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'routes',
  staticData: { title: NOMENCLATOR.routes.label },
  ...plainList(lazyScreen(() => import('../../features/routes/RoutesScreen.tsx'), 'RoutesScreen')),
})

const articles = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'expenses',
  staticData: { title: NOMENCLATOR.articles.label },
  ...plainList(lazyScreen(() => import('../../features/articles/ArticlesScreen.tsx'), 'ArticlesScreen')),
})

const Vehicles = lazyScreen(() => import('../../features/vehicles/VehiclesScreen.tsx'), 'VehiclesScreen')

const vehicles = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'vehicles',
  staticData: { title: NOMENCLATOR.vehicles.label },
  ...plainList(ofKind(Vehicles, 'vehicle')),
})

const machines = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'machineries',
  staticData: { title: NOMENCLATOR.machines.label },
  ...plainList(ofKind(Vehicles, 'machine')),
})

const surcharges = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'consumptions',
  staticData: { title: NOMENCLATOR.surcharges.label },
  ...plainList(lazyScreen(() => import('../../features/surcharges/SurchargesScreen.tsx'), 'SurchargesScreen')),
})

const partners = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'partners',
  staticData: { title: NOMENCLATOR.partners.label },
  ...plainList(lazyScreen(() => import('../../features/partners/PartnersScreen.tsx'), 'PartnersScreen')),
})

const drivers = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'drivers',
  staticData: { title: NOMENCLATOR.drivers.label },
  ...plainList(lazyScreen(() => import('../../features/drivers/DriversScreen.tsx'), 'DriversScreen')),
})

const generate = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'generate',
  staticData: { title: PAGE_TITLE.generator, ownBar: true },
  component: lazyScreen(() => import('../../features/generator/GeneratorScreen.tsx'), 'GeneratorScreen'),
})

const generateTogether = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'generate/vehicles',
  staticData: { title: PAGE_TITLE.fleetGenerator, ownBar: true },
  component: lazyScreen(() => import('../../features/generator/together/FleetScreen.tsx'), 'FleetScreen'),
})

const receiptSettings = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/receipts',
  staticData: { title: PAGE_TITLE.receiptImports },
  component: lazyScreen(() => import('../../features/receipts/import/ImportSettingsScreen.tsx'), 'ImportSettingsScreen'),
})

const journal = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/journal',
  staticData: { title: PAGE_TITLE.journal },
  ...plainList(lazyScreen(() => import('../../features/journal/JournalScreen.tsx'), 'JournalScreen')),
})

const prints = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/prints',
  staticData: { title: PAGE_TITLE.prints },
  ...plainList(lazyScreen(() => import('../../features/printing/PrintsScreen.tsx'), 'PrintsScreen')),
})

export const settingsRoutes = [homeByName, settings, documents, receiptSettings, fiscal, journal, prints] as const
export const listRoutes = [home, routes, articles, vehicles, machines, surcharges, partners, drivers, generate, generateTogether] as const
