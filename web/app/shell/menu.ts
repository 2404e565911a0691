/** The places that the menus lead to; the pages take their titles from here. */
import {
  Building2,
  CarFront,
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

/** Not the type of a link's address: the router's own types follow from the labels that stand here. */
type Place = { to: `/dashboard/${string}`; label: string; Icon: LucideIcon }

/** The two kinds of sheets; `short` stands where there is little room. */
export const SHEETS = {
  vehicle: { to: '/dashboard/foi', label: 'Foi de parcurs', short: 'Parcurs', Icon: ScrollText },
  machine: { to: '/dashboard/sheets', label: 'Foi de funcționare', short: 'Funcționare', Icon: Gauge },
} as const satisfies Record<AssetKind, Place & { short: string }>

/** What was bought, on sheets or not yet. */
export const RECEIPTS = { to: '/dashboard/alimentari', label: 'Alimentări', Icon: Fuel } as const satisfies Place

/** What is to be seen in a month. */
export const INBOX = { to: '/dashboard/verificare', label: 'Verificare', Icon: ListChecks } as const satisfies Place

/** What a company decides once for all its sheets. */
export const SETTINGS = { to: '/dashboard/settings', label: 'Setări', Icon: Settings } as const satisfies Place

/** The lists that sheets are made from, in the order of the menu. */
export const NOMENCLATOR = {
  companies: { to: '/dashboard/companies', label: 'Societăți', Icon: Building2 },
  vehicles: { to: '/dashboard/vehicles', label: 'Vehicule', Icon: CarFront },
  machines: { to: '/dashboard/machineries', label: 'Utilaje', Icon: Tractor },
  articles: { to: '/dashboard/expenses', label: 'Combustibili și Articole', Icon: Fuel },
  routes: { to: '/dashboard/routes', label: 'Rute', Icon: Route },
  surcharges: { to: '/dashboard/consumptions', label: 'Spor de consum', Icon: Percent },
  partners: { to: '/dashboard/partners', label: 'Parteneri', Icon: Handshake },
  drivers: { to: '/dashboard/drivers', label: 'Șoferi / Operatori', Icon: Users },
} as const satisfies Record<string, Place>
