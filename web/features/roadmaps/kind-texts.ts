/** How amounts and records are named on the sheet's screens. */
import type { Vehicle } from '#contract/vehicles.ts'
import type { AssetKind, Currency } from '#domain/vocabulary.ts'
import { COMMON } from '../../ui/texts.ts'

/** Texts that differ between a trip sheet and an operating sheet. */
export const SHEET_TEXT: Record<
  AssetKind,
  {
    list: string
    add: string
    one: string
    another: string
    asset: string
    person: string
    deletes: string
    first: string
  }
> = {
  vehicle: {
    list: COMMON.roadSheets,
    add: 'Adaugă foaie',
    one: COMMON.roadSheet,
    another: 'Foaie de parcurs nouă',
    asset: COMMON.vehicle,
    person: 'Șofer',
    deletes: 'această foaie de parcurs',
    first: 'Aici stau foile de parcurs ale vehiculelor, cu kilometrii și combustibilul fiecăreia.',
  },
  machine: {
    list: 'Foi de funcționare',
    add: 'Adaugă foaie',
    one: COMMON.operatingSheet,
    another: 'Foaie de funcționare nouă',
    asset: COMMON.machine,
    person: 'Operator',
    deletes: 'această foaie de funcționare',
    first: 'Aici stau foile de funcționare ale utilajelor, cu orele și combustibilul fiecăreia.',
  },
}

/** The inbox with the findings of both kinds. */
export const INBOX_PATH = '/dashboard/verificare'

/** Addresses of the sheets of a kind. */
export const SHEET_PATH = {
  vehicle: {
    list: '/dashboard/foi',
    add: '/dashboard/foi/add',
    edit: '/dashboard/foi/edit/$roadmapId',
    duplicate: '/dashboard/foi/duplicate/$duplicateId',
    months: '/dashboard/foi/tabel',
    month: '/dashboard/foi/tabel/$vehicleId/$month',
  },
  machine: {
    list: '/dashboard/sheets',
    add: '/dashboard/sheets/add',
    edit: '/dashboard/sheets/edit/$roadmapId',
    duplicate: '/dashboard/sheets/duplicate/$duplicateId',
  },
} as const

/** The unit that stands beside an amount. */
export const currencyUnit = (currency: Currency | null | undefined): string => (currency && currency !== 'RON' ? currency : 'lei')

/** `PH 12 ABC · Dacia Duster`. */
export const assetLabel = ({ number, make, model }: Pick<Vehicle, 'number' | 'make' | 'model'>): string =>
  [number, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
