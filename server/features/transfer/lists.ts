/** The lists that a file can be read into: the columns of each, and what tells its rows apart. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { ArticleForm } from '#contract/articles.ts'
import { DriverForm } from '#contract/drivers.ts'
import { PartnerForm } from '#contract/partners.ts'
import { RouteForm } from '#contract/routes.ts'
import { SurchargeForm } from '#contract/surcharges.ts'
import type { ImportedList } from '#contract/transfer-files.ts'
import type { FilledField } from '#contract/wire.ts'
import { taxNumber } from '#domain/company/tax-number.ts'
import { FUEL_KIND_LABEL, FUEL_KINDS } from '#domain/fuel/fuel-kinds.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { normsDiffer } from '#domain/roadmap/norms-differ.ts'
import { type EarlierNorm, NORMS } from '#domain/roadmap/rates.ts'
import {
  type AssetKind,
  CALCULATION_TYPE_LABEL,
  CALCULATION_TYPES,
  CONSUMPTION_TYPE,
  CONSUMPTION_TYPE_LABEL,
  VEHICLE_STATUS_LABEL,
  VEHICLE_STATUSES,
} from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { ListQuery } from '../../database/list-page.ts'
import { articles } from '../articles/articles.repository.ts'
import { fuelInUse } from '../articles/fuels-in-use.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { lastSheets } from '../roadmaps/last-sheets.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { filedVehicles, numberKey, VehicleFile, vehicles } from '../vehicles/vehicles.repository.ts'
import { CALLED, CHOICE, HEADING, NOTE } from './column-texts.ts'
import { type Choice, type Column, choice, flag, nameKey, number, text } from './columns.ts'
import { earlierNorms } from './norm-column.ts'
import { TEXTS } from './texts.ts'

/** Values of a row by the fields of its form. */
export type Fields = Readonly<Record<string, unknown>>
/** A row that is stored. */
export type Stored = Fields & { id: number }
/** A row that a form was checked into. */
export type Checked = Fields & { id: number | null }

/**
 * What a row is found by: a row of a file is the stored row that answers to the first key that it seeks, and new when none
 * does.
 */
type Keys = {
  /** The field that a row is not looked for without, and what its value is called. */
  field: string
  called: string
  sought: (row: Fields) => readonly string[]
  held: (row: Fields) => readonly string[]
}

/** A list as files know it; `Scope` is the transaction that its rows are seen in. */
export type List<Scope> = {
  columns: (scope: Scope) => Promise<readonly Column[]>
  /** The field by which messages name a row. */
  named: string
  /** Values that every row of the list has and no column tells. */
  fixed: (scope: Scope) => Fields
  form: z.ZodType
  keys: Keys
  rows: (scope: Scope, query: ListQuery) => Promise<readonly Stored[]>
  /** How many rows a query has. */
  count: (scope: Scope, query: ListQuery) => Promise<number>
  differs: (row: Stored, form: Checked) => boolean
  /** Saves the rows and returns the ids of those that are new. */
  saveMany: (scope: Scope, forms: readonly Checked[]) => Promise<number[]>
  /** Why a stored row may not be changed so, by field; `null` when it may. */
  objection?: (scope: Scope, row: Stored, form: Checked) => Promise<Record<string, string> | null>
  /** How many rows one file may add, and what is said of more. */
  most?: { added: number; message: string }
}

type Repository<Scope, Row extends { id: number }, Form> = {
  list: (scope: Scope, query: ListQuery) => Promise<{ rows: Row[]; total: number }>
  differs: (row: Row, form: Form) => boolean
  saveMany: (scope: Scope, forms: readonly Form[]) => Promise<number[]>
}

/** What a list says of its form: each field has a column or is fixed. */
type Told<Scope, Form, Field extends string, Fixed> = {
  form: z.ZodType<Form>
  columns: (scope: Scope) => Promise<readonly Column<Field>[]>
  fixed: (scope: Scope) => Fixed
} & ([Exclude<FilledField<Form>, Field | keyof Fixed>] extends [never]
  ? unknown
  : { columns: { withoutColumn: Exclude<FilledField<Form>, Field | keyof Fixed> } })

/** Ties a list to the repository that keeps it, whose forms its own form makes; a field of the form without a column does not compile. */
export const listAdapter = <
  Scope,
  Row extends { id: number },
  Form extends { id: number | null },
  Field extends string,
  Fixed extends Fields,
>(
  repository: Repository<Scope, Row, Form>,
  list: Omit<List<Scope>, 'rows' | 'count' | 'differs' | 'saveMany' | 'form' | 'columns' | 'fixed'> & Told<Scope, Form, Field, Fixed>,
): List<Scope> => ({
  ...list,
  rows: async (scope, query) => (await repository.list(scope, query)).rows,
  count: async (scope, query) => (await repository.list(scope, { ...query, page: 1, size: 1 })).total,
  // each list has rows and forms of its own kind, and is handed only those
  differs: (row, form) => repository.differs(row as unknown as Row, form as unknown as Form),
  saveMany: (scope, forms) => repository.saveMany(scope, forms as unknown as Form[]),
})

const BY_NAME = { field: 'name', called: CALLED.name }

/** Rows that are found by one key, which is made of a field. */
export const foundByKey = (key: (row: Fields) => string, { field, called }: Pick<Keys, 'field' | 'called'> = BY_NAME): Keys => ({
  field,
  called,
  sought: (row) => [key(row)],
  held: (row) => [key(row)],
})
const byName = foundByKey(({ name }) => nameKey(String(name ?? '')))

const codeAndName = ({ cui, name }: Fields) => ({ code: taxNumber(String(cui ?? '')), name: nameKey(String(name ?? '')) })

/** A partner with a code is the one of that code, else the one of that name that has none yet; without a code, the one of that name. */
const byCode: Keys = {
  ...BY_NAME,
  sought: (row) => {
    const { code, name } = codeAndName(row)
    return code ? [`code ${code}`, `bare ${name}`] : [`name ${name}`]
  },
  held: (row) => {
    const { code, name } = codeAndName(row)
    return [`name ${name}`, code ? `code ${code}` : `bare ${name}`]
  },
}

const assetKinds: readonly Choice[] = [
  { value: 'vehicle', ...CHOICE.vehicle },
  { value: 'machine', ...CHOICE.machine },
]
const driverStatuses: readonly Choice[] = [
  { value: 'active', ...CHOICE.active },
  { value: 'suspended', ...CHOICE.suspended },
  { value: 'inactive', ...CHOICE.inactive },
]
const fuelKinds = FUEL_KINDS.map((value) => ({ value, label: FUEL_KIND_LABEL[value] }))
const vehicleStatuses = VEHICLE_STATUSES.map((value) => ({ value, label: VEHICLE_STATUS_LABEL[value] }))
const calculationTypes = CALCULATION_TYPES.map((value) => ({ value, label: CALCULATION_TYPE_LABEL[value] }))
const vehicleNorms = [CONSUMPTION_TYPE.MIXT, CONSUMPTION_TYPE.URBAN_EXTRAURBAN].map((value) => ({
  value,
  label: CONSUMPTION_TYPE_LABEL[value],
}))

/** The company's fuels by name; where several have one name, each is told by its number: `Motorină #12`. */
const fuelChoices = async (scope: CompanyScope): Promise<Choice[]> => {
  const { rows } = await articles.list(scope, {}, { isFuel: true })
  const counts = Map.groupBy(rows, ({ name }) => nameKey(name))
  return rows.map(({ id, name }) => ({ value: id, label: (counts.get(nameKey(name))?.length ?? 0) > 1 ? `${name} #${id}` : name }))
}

const unknownFuel = (written: string) => TEXTS.noSuchFuel(written)

const assetColumns = async (scope: CompanyScope, kind: AssetKind) => {
  const machine = kind === 'machine'
  const only = <Field extends string>(...columns: Column<Field>[]) => (machine ? [] : columns)
  return [
    text('number', HEADING.number, {
      required: true,
      width: 16,
      note: machine ? NOTE.machineNumber : NOTE.plate,
    }),
    text('make', HEADING.make, { width: 18 }),
    text('model', HEADING.model, { width: 18 }),
    text('series', machine ? HEADING.series : HEADING.chassis, { width: 22 }),
    text('category', HEADING.category, { required: !machine, width: 12, note: machine ? NOTE.machineCategory : NOTE.vehicleCategory }),
    choice('status', HEADING.status, vehicleStatuses),
    choice('fuelId', HEADING.fuel, await fuelChoices(scope), {
      required: true,
      width: 20,
      note: NOTE.fuel,
      unknown: unknownFuel,
    }),
    ...only(
      choice('consumptionType', HEADING.consumptionType, vehicleNorms, { required: true, width: 20 }),
      number('consumptionMixt', HEADING.consumptionMixt, { note: NOTE.litresMixt }),
      number('consumptionUrban', HEADING.consumptionUrban, { note: NOTE.litresUrban }),
      number('consumptionExtraUrban', HEADING.consumptionExtraUrban, { note: NOTE.litresUrban }),
      flag('stationaryConsumption', HEADING.stationaryConsumption, { note: NOTE.stationary }),
    ),
    number('consumptionStationary', HEADING.consumptionPerHour, { required: machine, note: NOTE.litresPerHour }),
    earlierNorms(kind),
    choice('calculationType', HEADING.calculationType, calculationTypes, { required: true, width: 18 }),
    number('initialStock', HEADING.initialStock, { note: NOTE.initialStock }),
    number('initialStockValue', HEADING.initialStockValue, { note: NOTE.initialStockValue }),
    number('tankCapacity', HEADING.tankCapacity, { note: NOTE.tankCapacity }),
    flag('fuelTracking', HEADING.fuelTracking),
    ...only(flag('kmTracking', HEADING.kmTracking), flag('equipment', HEADING.equipment)),
    flag('beneficiaries', HEADING.beneficiaries),
  ]
}

/**
 * The norms of a vehicle that has sheets are changed in its form alone, which asks from which day on they are in force: a file would change
 * those that its earlier sheets are computed by again.
 */
const normsFixed: List<CompanyScope>['objection'] = async (scope, row, form) => {
  const [before, after] = [row, form] as unknown as [Normed, Normed]
  const isEarlier = !isDeepStrictEqual(before.earlierNorms, after.earlierNorms)
  if (!(isEarlier || normsDiffer(before, after)) || !(await lastSheets.end(scope, row.id))) return null
  const own = NORMS.find((norm) => !decimal(before[norm] ?? 0).eq(after[norm] ?? 0)) ?? 'consumptionType'
  return { [normsDiffer(before, after) ? own : 'earlierNorms']: TEXTS.normHasDay }
}
type Normed = Parameters<typeof normsDiffer>[0] & { earlierNorms: readonly EarlierNorm[] }

const assets = (kind: AssetKind): List<CompanyScope> =>
  listAdapter(
    { ...filedVehicles, list: (scope, query) => vehicles.list(scope, query, { vehicleType: kind }) },
    {
      columns: (scope) => assetColumns(scope, kind),
      named: 'number',
      fixed: ({ companyId }) => ({
        companyId,
        vehicleType: kind,
        ...(kind === 'machine' ? { consumptionType: CONSUMPTION_TYPE.HOUR } : {}),
      }),
      form: VehicleFile,
      keys: foundByKey(({ number: plate }) => numberKey(String(plate ?? '')), { field: 'number', called: CALLED.number }),
      objection: normsFixed,
    },
  )

/** Columns that do not depend on the company. */
export const always =
  <Field extends string>(columns: readonly Column<Field>[]) =>
  async () =>
    columns
const ofCompany = ({ companyId }: CompanyScope) => ({ companyId })

/** The lists of a company that a file can be read into; that of deadlines stands beside. */
export const LISTS: Record<Exclude<ImportedList, 'deadlines'>, List<CompanyScope>> = {
  routes: listAdapter(routes, {
    columns: always([
      text('name', HEADING.name, { required: true, width: 32 }),
      text('start', HEADING.start, { required: true }),
      text('end', HEADING.end, { required: true }),
      text('via', HEADING.via, { note: NOTE.via }),
      number('distanceMixt', HEADING.distanceMixt, { note: NOTE.oneWay }),
      number('distanceUrban', HEADING.distanceUrban, { note: NOTE.oneWay }),
      number('distanceExtraUrban', HEADING.distanceExtraUrban, { note: NOTE.oneWay }),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: RouteForm,
    keys: byName,
  }),
  articles: listAdapter(articles, {
    columns: always([
      text('name', HEADING.name, { required: true, width: 32 }),
      flag('isFuel', HEADING.fuel),
      choice('fuelKind', HEADING.fuelKind, fuelKinds, { width: 20 }),
      number('tva', HEADING.vat, { note: NOTE.vat }),
      text('um', HEADING.unit, { required: true, width: 8, note: NOTE.unit }),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: ArticleForm,
    keys: byName,
    objection: async (scope, row, form) => {
      const reason = row.isFuel && !form.isFuel ? await fuelInUse(scope, row.id) : null
      return reason ? { isFuel: reason } : null
    },
  }),
  vehicles: assets('vehicle'),
  machines: assets('machine'),
  surcharges: listAdapter(surcharges, {
    columns: always([
      text('name', HEADING.name, { required: true, width: 32 }),
      choice('vehicleType', HEADING.kind, assetKinds, { required: true }),
      number('amount', HEADING.surcharge, { required: true, note: NOTE.surcharge }),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: SurchargeForm,
    keys: foundByKey(({ vehicleType, name }) => `${vehicleType} ${nameKey(String(name ?? ''))}`),
  }),
  partners: listAdapter(partners, {
    columns: always([
      text('name', HEADING.name, { required: true, width: 36 }),
      text('cui', HEADING.taxCode, { width: 14, note: NOTE.taxCode }),
      text('nrOnrc', HEADING.registration, { width: 18 }),
      text('state', HEADING.county, { width: 18 }),
      text('city', HEADING.city),
      text('address', HEADING.address, { width: 36 }),
      text('capital', HEADING.capital, { width: 16 }),
      flag('tva', HEADING.paysVat),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: PartnerForm,
    keys: byCode,
  }),
  drivers: listAdapter(drivers, {
    columns: always([
      text('name', HEADING.name, { required: true, width: 28, note: NOTE.driverName }),
      text('job', HEADING.job, { width: 20 }),
      text('ci', HEADING.identityCard, { width: 14, note: NOTE.identityCard }),
      text('email', HEADING.email, { width: 28 }),
      text('phone', HEADING.phone, { width: 18 }),
      choice('status', HEADING.status, driverStatuses),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: DriverForm,
    keys: byName,
  }),
}
