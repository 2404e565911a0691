/** The places that the menus lead to. */
import type { LinkProps } from '@tanstack/react-router'
import {
  Building2,
  CarFront,
  Fuel,
  Gauge,
  Handshake,
  type LucideIcon,
  Percent,
  Route,
  ScrollText,
  Settings,
  Tractor,
  Users,
} from 'lucide-react'

export type Place = { to: NonNullable<LinkProps['to']>; label: string; Icon: LucideIcon }

/** The two kinds of sheets; `short` stands where there is little room. */
export const SHEETS: readonly (Place & { short: string })[] = [
  { to: '/dashboard/foi', label: 'Foi de parcurs', short: 'Parcurs', Icon: ScrollText },
  { to: '/dashboard/sheets', label: 'Foi de funcționare', short: 'Funcționare', Icon: Gauge },
]

/** What a company decides once for all its sheets. */
export const SETTINGS: Place = { to: '/dashboard/settings', label: 'Setări', Icon: Settings }

/** The lists that sheets are made from. */
export const NOMENCLATOR: readonly Place[] = [
  { to: '/dashboard/companies', label: 'Societăți', Icon: Building2 },
  { to: '/dashboard/vehicles', label: 'Vehicule', Icon: CarFront },
  { to: '/dashboard/machineries', label: 'Utilaje', Icon: Tractor },
  { to: '/dashboard/expenses', label: 'Combustibili și Articole', Icon: Fuel },
  { to: '/dashboard/routes', label: 'Rute', Icon: Route },
  { to: '/dashboard/consumptions', label: 'Spor de consum', Icon: Percent },
  { to: '/dashboard/partners', label: 'Parteneri', Icon: Handshake },
  { to: '/dashboard/drivers', label: 'Șoferi / Operatori', Icon: Users },
]
