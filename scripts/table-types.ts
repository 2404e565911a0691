/** Writes the TypeScript types of a migrated database's tables, in the camel case of `column-names.ts`. */
import pg from 'pg'
import type { IdKind } from '#domain/ids.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; defaulted: boolean; always: boolean }

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as defaulted, a.attgenerated <> '' as always
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const SCALARS: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'Exact',
  boolean: 'boolean',
  text: 'string',
  '"char"': 'string',
  xid8: 'string',
  'character varying': 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  inet: 'string',
  'time without time zone': 'string',
  'timestamp without time zone': 'string',
  'timestamp with time zone': 'string',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

const scalar = (type: string): string => {
  const scalar = SCALARS[type]
  if (!scalar) throw new Error(`no TypeScript type is chosen for columns of type ${type}: add it to scripts/table-types.ts`)
  return scalar
}

/** Columns with the id of a record, by the kind of record: ids of two kinds are not interchangeable. */
const ID_KINDS: Readonly<Record<string, IdKind>> = {
  company_id: 'company',
  active_company_id: 'company',
  user_id: 'user',
  vehicle_id: 'vehicle',
  travel_vehicle_id: 'vehicle',
  equipment_id: 'vehicle',
  driver_id: 'driver',
  partner_id: 'partner',
  article_id: 'article',
  surcharge_id: 'surcharge',
  equipment_surcharge_id: 'surcharge',
  roadmap_id: 'roadmap',
  receipt_id: 'receipt',
}

/** `numeric` is read as a decimal and may be written as a number or a numeral too. */
const columnType = ({ name, type, nullable, defaulted, always }: Column): string => {
  const array = type.endsWith('[]')
  const kind = ID_KINDS[name]
  const base = kind && type === 'bigint' ? `Id<'${kind}'>` : scalar(array ? type.slice(0, -2) : type)
  const list = array ? `${base === 'Exact' ? 'Decimal' : base}[]` : base
  const orNull = nullable && base !== 'unknown' ? ' | null' : ''
  if (always) return `GeneratedAlways<${list === 'Exact' ? 'Decimal' : list}${orNull}>`
  if (list === 'Exact') return `Exact${nullable ? 'OrNull' : ''}${defaulted && !nullable ? 'Generated' : ''}`
  return defaulted ? `Generated<${list}${orNull}>` : `${list}${orNull}`
}

const pascal = (table: string): string => table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const key = (name: string): string => (/^[a-z_][a-z0-9_]*$/i.test(name) ? camel(name) : JSON.stringify(name))

const ALIASES = {
  Exact: 'type Exact = ColumnType<Decimal, Decimal | string | number, Decimal | string | number>',
  ExactOrNull:
    'type ExactOrNull = ColumnType<Decimal | null, Decimal | string | number | null | undefined, Decimal | string | number | null>',
  ExactGenerated: 'type ExactGenerated = ColumnType<Decimal, Decimal | string | number | undefined, Decimal | string | number>',
}

const uses = (body: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(body)

/** The text of `tables.ts` for the database at an address. The same schema gives the same text on every PostgreSQL. */
export const tableTypes = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    const tables = Map.groupBy(rows, (column) => column.table)
    const interfaces = [...tables].map(
      ([table, columns]) =>
        `export interface ${pascal(table)}Table {\n${columns.map((column) => `  ${key(column.name)}: ${columnType(column)}\n`).join('')}}\n`,
    )
    const body = [
      ...interfaces,
      `export interface Tables {\n${[...tables.keys()].map((table) => `  ${key(table)}: ${pascal(table)}Table\n`).join('')}}\n`,
    ].join('\n')
    const aliases = Object.entries(ALIASES).filter(([name]) => uses(body, name))
    const fromKysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
      (name) => uses(body, name) || (name === 'ColumnType' && aliases.length > 0),
    )
    const head = [
      '// Written by `npm run database-types` from the migrated database; edit a migration instead.',
      ...(uses(body, 'Id') ? ["import type { Id } from '#domain/ids.ts'"] : []),
      ...(aliases.length > 0 || uses(body, 'Decimal') ? ["import type { Decimal } from '#domain/numbers/decimal.ts'"] : []),
      ...(fromKysely.length > 0 ? [`import type { ${fromKysely.join(', ')} } from 'kysely'`] : []),
      ...(aliases.length > 0 ? ['', ...aliases.map(([, text]) => text)] : []),
    ]
    return `${head.join('\n')}\n\n${body}`
  } finally {
    await client.end()
  }
}
