/** The pages in the menus; the pages take their titles from here. */
import {
  BriefcaseBusiness,
  Building2,
  Calendar,
  CalendarClock,
  CarFront,
  ChartNoAxesColumn,
  Fuel,
  Gauge,
  Handshake,
  ListChecks,
  type LucideIcon,
  Percent,
  Route,
  ScrollText,
  Settings,
  Tractor,
  Users,
} from 'lucide-react'
import type { AssetKind } from '#domain/vocabulary.ts'
import { PLACE } from '../texts.ts'

/** Addresses have a template type, not the router's link type, because the router's types depend on the labels here. */
type Place = { to: `/dashboard/${string}`; label: string; Icon: LucideIcon }

/** The page after signing in: a month from its receipts to its hand-over. */
export const HOME = { to: '/dashboard', label: PLACE.home, Icon: Calendar } as const

/** The two kinds of sheets; `short` is shown where there is little space. */
export const SHEETS = {
  vehicle: { to: '/dashboard/foi', label: PLACE.tripSheets, short: PLACE.tripSheetsShort, Icon: ScrollText },
  machine: { to: '/dashboard/sheets', label: PLACE.operatingSheets, short: PLACE.operatingSheetsShort, Icon: Gauge },
} as const satisfies Record<AssetKind, Place & { short: string }>

/** Purchases, on sheets or not yet. */
export const RECEIPTS = { to: '/dashboard/alimentari', label: PLACE.receipts, Icon: Fuel } as const satisfies Place

/** The pages of a driver. */
export const OWN = [
  { to: '/dashboard/foi', label: PLACE.ownSheets, Icon: ScrollText },
  { to: '/dashboard/alimentari', label: PLACE.ownReceipts, Icon: Fuel },
  { to: '/dashboard/vehicles', label: PLACE.ownVehicles, Icon: CarFront },
] as const satisfies readonly Place[]

/** Findings of a month. */
export const INBOX = { to: '/dashboard/verificare', label: PLACE.inbox, Icon: ListChecks } as const satisfies Place

/** The user's companies side by side, for a user with more than one. */
export const PORTFOLIO = { to: '/dashboard/portofoliu', label: PLACE.portfolio, Icon: BriefcaseBusiness } as const satisfies Place

/** What has to be renewed: of vehicles, drivers and the company. */
export const DEADLINES = { to: '/dashboard/termene', label: PLACE.deadlines, Icon: CalendarClock } as const satisfies Place

/** What vehicles and machines cost. */
export const COSTS = { to: '/dashboard/costuri', label: PLACE.costs, Icon: ChartNoAxesColumn } as const satisfies Place

/** Settings that apply to all sheets of a company. */
export const SETTINGS = { to: '/dashboard/settings', label: PLACE.settings, Icon: Settings } as const satisfies Place

/** The lists that sheets are made from, in the order of the menu. */
export const NOMENCLATOR = {
  companies: { to: '/dashboard/companies', label: PLACE.companies, Icon: Building2 },
  vehicles: { to: '/dashboard/vehicles', label: PLACE.vehicles, Icon: CarFront },
  machines: { to: '/dashboard/machineries', label: PLACE.machines, Icon: Tractor },
  articles: { to: '/dashboard/expenses', label: PLACE.articles, Icon: Fuel },
  routes: { to: '/dashboard/routes', label: PLACE.routes, Icon: Route },
  surcharges: { to: '/dashboard/consumptions', label: PLACE.surcharges, Icon: Percent },
  partners: { to: '/dashboard/partners', label: PLACE.partners, Icon: Handshake },
  drivers: { to: '/dashboard/drivers', label: PLACE.drivers, Icon: Users },
} as const satisfies Record<string, Place>
