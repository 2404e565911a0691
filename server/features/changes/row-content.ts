import { asColumns, columnNames } from '../../database/column-names.ts'
import { LOGGED, type LoggedTable, NO_CONTENT } from '../../database/logged-tables.ts'
import { articles } from '../articles/articles.repository.ts'
import { deadlines } from '../deadlines/deadlines.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import type { Row } from './net-change.ts'

/** Columns that are made of others of their row: by the lists, or by the database. */
const MADE = ['search_key', 'number_key', 'days']
const LISTS = { articles, deadlines, drivers, partners, routes, surcharges, vehicles }

/** The columns of a row that are content. */
export const contentOf = (table: string, row: Row): Row => {
  const { leftOut = [] }: LoggedTable = LOGGED[table as keyof typeof LOGGED]
  return Object.fromEntries(Object.entries(row).filter(([name]) => ![...NO_CONTENT, ...MADE, ...leftOut].includes(name)))
}

/** The columns that a list makes of the others of a row. */
export const keysOf = (table: string, row: Row): Row => {
  const list = LISTS[table as keyof typeof LISTS]
  if (!list) return {}
  const form = Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNames.nameOf(name), value]))
  // a row has what the form of its list has
  return asColumns((list.keys as (form: object) => object)(form))
}
