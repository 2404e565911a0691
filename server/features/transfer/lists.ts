/** The lists that a file can be read into: the columns of each, and what tells its rows apart. */
import type { z } from 'zod'
import { ArticleForm } from '#contract/articles.ts'
import { DriverForm } from '#contract/drivers.ts'
import { PartnerForm } from '#contract/partners.ts'
import { RouteForm } from '#contract/routes.ts'
import { SurchargeForm } from '#contract/surcharges.ts'
import type { ImportedList } from '#contract/transfer.ts'
import { VehicleForm } from '#contract/vehicles.ts'
import { taxNumber } from '#domain/company/tax-number.ts'
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
import { routes } from '../routes/routes.repository.ts'
import { surcharges } from '../surcharges/surcharges.repository.ts'
import { numberKey, vehicles } from '../vehicles/vehicles.repository.ts'
import { type Choice, type Column, choice, flag, nameKey, number, text } from './columns.ts'
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
  /** The field that names a row to a person. */
  named: string
  /** Values that every row of the list has and no column tells. */
  fixed: (scope: Scope) => Fields
  form: z.ZodType
  keys: Keys
  rows: (scope: Scope, query: ListQuery) => Promise<readonly Stored[]>
  differs: (row: Stored, form: Checked) => boolean
  saveMany: (scope: Scope, forms: readonly Checked[]) => Promise<void>
  /** Why a stored row may not be changed so, by field; `null` when it may. */
  objection?: (scope: Scope, row: Stored, form: Checked) => Promise<Record<string, string> | null>
  /** How many rows one file may add, and what is said of more. */
  most?: { added: number; message: string }
}

type Repository<Scope, Row extends { id: number }, Form> = {
  list: (scope: Scope, query: ListQuery) => Promise<{ rows: Row[] }>
  differs: (row: Row, form: Form) => boolean
  saveMany: (scope: Scope, forms: readonly Form[]) => Promise<void>
}

/** Ties a list to the repository that keeps it, whose forms its own form makes. */
export const listAdapter = <Scope, Row extends { id: number }, Form extends { id: number | null }>(
  repository: Repository<Scope, Row, Form>,
  list: Omit<List<Scope>, 'rows' | 'differs' | 'saveMany' | 'form'> & { form: z.ZodType<Form> },
): List<Scope> => ({
  ...list,
  rows: async (scope, query) => (await repository.list(scope, query)).rows,
  differs: (row, form) => repository.differs(row as unknown as Row, form as unknown as Form),
  saveMany: (scope, forms) => repository.saveMany(scope, forms as unknown as Form[]),
})

const BY_NAME = { field: 'name', called: 'această denumire' }

/** Rows that are found by one key, which is made of a field. */
export const same = (key: (row: Fields) => string, { field, called }: Pick<Keys, 'field' | 'called'> = BY_NAME): Keys => ({
  field,
  called,
  sought: (row) => [key(row)],
  held: (row) => [key(row)],
})
const byName = same(({ name }) => nameKey(String(name ?? '')))

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
  { value: 'vehicle', label: 'Vehicul', also: ['Vehicule', 'Auto'] },
  { value: 'machine', label: 'Utilaj', also: ['Utilaje'] },
]
const driverStatuses: readonly Choice[] = [
  { value: 'active', label: 'Activ' },
  { value: 'suspended', label: 'Suspendat', also: ['Suspendad'] },
  { value: 'inactive', label: 'Inactiv' },
]
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

const assetColumns = async (scope: CompanyScope, kind: AssetKind): Promise<Column[]> => {
  const machine = kind === 'machine'
  const only = (...columns: Column[]) => (machine ? [] : columns)
  return [
    text('number', 'Număr', {
      required: true,
      width: 16,
      note: machine ? 'Numărul de inventar sau de înmatriculare' : 'De exemplu PH 12 ABC',
    }),
    text('make', 'Marcă', { width: 18 }),
    text('model', 'Model', { width: 18 }),
    text('series', machine ? 'Serie' : 'Serie șasiu', { width: 22 }),
    text('category', 'Categorie', { required: !machine, width: 12, note: machine ? 'De obicei UTILAJ' : 'De exemplu M1, N1, N2, N3' }),
    choice('status', 'Stare', vehicleStatuses),
    choice('fuelId', 'Combustibil', await fuelChoices(scope), {
      required: true,
      width: 20,
      note: 'Denumirea unui combustibil din Combustibili și articole',
      unknown: unknownFuel,
    }),
    ...only(
      choice('consumptionType', 'Tip consum', vehicleNorms, { required: true, width: 20 }),
      number('consumptionMixt', 'Consum mixt', { note: 'L/100 km, la tipul Mixt' }),
      number('consumptionUrban', 'Consum urban', { note: 'L/100 km, la tipul Urban / extraurban' }),
      number('consumptionExtraUrban', 'Consum extraurban', { note: 'L/100 km, la tipul Urban / extraurban' }),
      flag('stationaryConsumption', 'Consum staționar', { note: 'Da dacă se consumă și pe loc; Consum pe oră este atunci obligatoriu' }),
    ),
    number('consumptionStationary', 'Consum pe oră', { required: machine, note: 'L/h' }),
    choice('calculationType', 'Mod de calcul', calculationTypes, { required: true, width: 18 }),
    number('initialStock', 'Stoc inițial', { note: 'Litri, obligatoriu la FIFO' }),
    number('initialStockValue', 'Valoare stoc inițial', { note: 'Lei, obligatorie la FIFO' }),
    number('tankCapacity', 'Capacitate rezervor', { note: 'În unitatea combustibilului; gol dacă nu se știe' }),
    flag('fuelTracking', 'Evidența combustibilului'),
    ...only(flag('kmTracking', 'Evidența kilometrilor'), flag('equipment', 'Echipament')),
    flag('beneficiaries', 'Beneficiari'),
  ]
}

const assets = (kind: AssetKind): List<CompanyScope> =>
  listAdapter(
    { ...vehicles, list: (scope, query) => vehicles.list(scope, query, { vehicleType: kind }) },
    {
      columns: (scope) => assetColumns(scope, kind),
      named: 'number',
      fixed: ({ companyId }) => ({
        companyId,
        vehicleType: kind,
        ...(kind === 'machine' ? { consumptionType: CONSUMPTION_TYPE.HOUR } : {}),
      }),
      form: VehicleForm,
      keys: same(({ number: plate }) => numberKey(String(plate ?? '')), { field: 'number', called: 'acest număr' }),
    },
  )

/** Columns that do not depend on the company. */
export const always = (columns: readonly Column[]) => async () => columns
const ofCompany = ({ companyId }: CompanyScope): Fields => ({ companyId })

/** Every list of a company that a file can be read into. */
export const LISTS: Record<ImportedList, List<CompanyScope>> = {
  routes: listAdapter(routes, {
    columns: always([
      text('name', 'Denumire', { required: true, width: 32 }),
      text('start', 'Plecare', { required: true }),
      text('end', 'Sosire', { required: true }),
      text('via', 'VIA', { note: 'Localități prin care se trece' }),
      number('distanceMixt', 'Distanță mixtă', { note: 'Km într-un sens' }),
      number('distanceUrban', 'Distanță urban', { note: 'Km într-un sens' }),
      number('distanceExtraUrban', 'Distanță extraurban', { note: 'Km într-un sens' }),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: RouteForm,
    keys: byName,
  }),
  articles: listAdapter(articles, {
    columns: always([
      text('name', 'Denumire', { required: true, width: 32 }),
      flag('isFuel', 'Combustibil'),
      number('tva', 'TVA', { note: 'Cota în procente, de exemplu 21' }),
      text('um', 'UM', { required: true, width: 8, note: 'Unitatea de măsură: L, buc' }),
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
      text('name', 'Denumire', { required: true, width: 32 }),
      choice('vehicleType', 'Tip', assetKinds, { required: true }),
      number('amount', 'Spor', { required: true, note: 'În procente, de exemplu 10' }),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: SurchargeForm,
    keys: same(({ vehicleType, name }) => `${vehicleType} ${nameKey(String(name ?? ''))}`),
  }),
  partners: listAdapter(partners, {
    columns: always([
      text('name', 'Denumire', { required: true, width: 36 }),
      text('cui', 'CUI', { width: 14, note: 'Cu sau fără RO' }),
      text('nrOnrc', 'Nr. Reg. Com.', { width: 18 }),
      text('state', 'Județ', { width: 18 }),
      text('city', 'Localitate'),
      text('address', 'Adresă', { width: 36 }),
      text('capital', 'Capital social', { width: 16 }),
      flag('tva', 'Plătitor de TVA'),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: PartnerForm,
    keys: byCode,
  }),
  drivers: listAdapter(drivers, {
    columns: always([
      text('name', 'Denumire', { required: true, width: 28, note: 'Numele și prenumele' }),
      text('job', 'Funcție', { width: 20 }),
      text('ci', 'CI', { width: 14, note: 'Seria și numărul actului de identitate' }),
      text('email', 'Email', { width: 28 }),
      text('phone', 'Telefon', { width: 18 }),
      choice('status', 'Stare', driverStatuses),
    ]),
    named: 'name',
    fixed: ofCompany,
    form: DriverForm,
    keys: byName,
  }),
}
