/** The home page, the settings and the lists that sheets are made from. */
import { createRoute, redirect, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type CostsSearch, costsSearch } from '../../features/costs/costs-search.ts'
import { type DeadlinesSearch, deadlinesSearch } from '../../features/deadlines/deadlines-search.ts'
import { homeSearch } from '../../features/home/ranges.ts'
import { type JournalSearch, journalSearch } from '../../features/journal/journal-search.ts'
import { type PortfolioSearch, portfolioSearch } from '../../features/portfolio/portfolio-search.ts'
import { templatesSearch } from '../../features/templates/templates-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { portfolioFirst, requireNeed } from '../guards.ts'
import { DEADLINES, HOME, NOMENCLATOR, PORTFOLIO, SETTINGS } from '../shell/menu.ts'
import { PAGE_TITLE } from '../texts.ts'
import { inCompany, withCurrentPlan } from './parents.tsx'
import { around, listOf, ofKind, ownOfDriver, plainList, requireNumber } from './screens.tsx'

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
  beforeLoad: requireNeed('nomenclators'),
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
  beforeLoad: requireNeed('nomenclators'),
  staticData: { title: PAGE_TITLE.fiscalData },
  component: lazyScreen(() => import('../../features/fiscal/FiscalScreen.tsx'), 'FiscalScreen'),
})

const team = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/echipa',
  staticData: { title: PAGE_TITLE.team },
  beforeLoad: requireNeed('people'),
  component: lazyScreen(() => import('../../features/members/TeamScreen.tsx'), 'TeamScreen'),
})

const portfolio = createRoute({
  getParentRoute: () => inCompany,
  path: 'portofoliu',
  staticData: { title: PORTFOLIO.label },
  validateSearch: portfolioSearch,
  component: listOf<PortfolioSearch>(
    lazyScreen(() => import('../../features/portfolio/PortfolioScreen.tsx'), 'PortfolioScreen'),
    portfolioSearch,
  ),
})

const roleNotice = createRoute({
  getParentRoute: () => inCompany,
  path: 'rol',
  staticData: { title: PAGE_TITLE.role },
  component: lazyScreen(() => import('../RoleNotice.tsx'), 'RoleNotice'),
})

const home = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: '/',
  beforeLoad: portfolioFirst,
  staticData: { title: HOME.label },
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

const OwnVehicles = lazyScreen(() => import('../../features/vehicles/OwnVehiclesScreen.tsx'), 'OwnVehiclesScreen')

const Vehicles = lazyScreen(() => import('../../features/vehicles/VehiclesScreen.tsx'), 'VehiclesScreen')

const vehicles = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'vehicles',
  staticData: { title: NOMENCLATOR.vehicles.label },
  ...plainList(ownOfDriver(ofKind(Vehicles, 'vehicle'), OwnVehicles)),
})

const VehicleOne = lazyScreen(() => import('../../features/vehicles/page/VehicleScreen.tsx'), 'VehicleScreen')

const vehicle = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'vehicles/$vehicleId',
  staticData: { title: PAGE_TITLE.vehicle },
  beforeLoad: ({ params }) => requireNumber(params.vehicleId),
  component: around(VehicleOne, () => {
    const { vehicleId } = useParams({ strict: false })
    return <VehicleOne id={Number(vehicleId)} />
  }),
})

const costs = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'costuri',
  staticData: { title: PAGE_TITLE.costs },
  validateSearch: costsSearch,
  component: listOf<CostsSearch>(
    lazyScreen(() => import('../../features/costs/CostsScreen.tsx'), 'CostsScreen'),
    costsSearch,
  ),
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

const deadlines = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'termene',
  staticData: { title: DEADLINES.label },
  validateSearch: deadlinesSearch,
  component: listOf<DeadlinesSearch>(
    lazyScreen(() => import('../../features/deadlines/DeadlinesScreen.tsx'), 'DeadlinesScreen'),
    deadlinesSearch,
  ),
})

const generate = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'generate',
  beforeLoad: requireNeed('sheets'),
  staticData: { title: PAGE_TITLE.generator, ownBar: true },
  component: lazyScreen(() => import('../../features/generator/GeneratorScreen.tsx'), 'GeneratorScreen'),
})

const generateTogether = createRoute({
  getParentRoute: () => withCurrentPlan,
  path: 'generate/vehicles',
  beforeLoad: requireNeed('sheets'),
  staticData: { title: PAGE_TITLE.fleetGenerator, ownBar: true },
  component: lazyScreen(() => import('../../features/generator/together/FleetScreen.tsx'), 'FleetScreen'),
})

const receiptSettings = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/receipts',
  beforeLoad: requireNeed('nomenclators'),
  staticData: { title: PAGE_TITLE.receiptImports },
  component: lazyScreen(() => import('../../features/receipts/import/ImportSettingsScreen.tsx'), 'ImportSettingsScreen'),
})

const journal = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/journal',
  beforeLoad: requireNeed('people'),
  staticData: { title: PAGE_TITLE.journal },
  validateSearch: journalSearch,
  component: listOf<JournalSearch>(
    lazyScreen(() => import('../../features/journal/JournalScreen.tsx'), 'JournalScreen'),
    journalSearch,
  ),
})

const prints = createRoute({
  getParentRoute: () => inCompany,
  path: 'settings/prints',
  staticData: { title: PAGE_TITLE.prints },
  ...plainList(lazyScreen(() => import('../../features/printing/PrintsScreen.tsx'), 'PrintsScreen')),
})

export const settingsRoutes = [
  homeByName,
  settings,
  documents,
  receiptSettings,
  fiscal,
  team,
  journal,
  prints,
  roleNotice,
  portfolio,
] as const
export const listRoutes = [
  home,
  routes,
  articles,
  vehicles,
  vehicle,
  costs,
  machines,
  surcharges,
  partners,
  drivers,
  deadlines,
  generate,
  generateTogether,
] as const
