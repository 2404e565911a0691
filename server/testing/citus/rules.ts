/**
 * One statement held against the rules of Citus 15 (development) for tables distributed by `company_id`, in the words of its planner
 * (multi_router_planner.c, insert_select_planner.c, recursive_planning.c): a statement whose distributed tables are all tied to one company
 * runs on that company's node with everything that PostgreSQL can do, but for what `Violation` names.
 */
import { parseSync } from 'libpg-query'
import { all, functionsIn, inner, isTree, list, type Tree, textOf } from './sql-tree.ts'

export { loadModule as loadParser } from 'libpg-query'

/** What a table becomes: cut by company, copied whole to every node, or left on the coordinator. */
export type Placement = 'distributed' | 'reference' | 'local'

type Volatility = 'immutable' | 'stable' | 'volatile'

export type Schema = {
  tables: ReadonlyMap<string, { placement: Placement; columns: ReadonlySet<string> }>
  /** Functions by name: how volatile PostgreSQL holds them, and the tables that their bodies name. */
  functions: ReadonlyMap<string, { volatility: Volatility; tables: readonly string[] }>
}

/** What Citus refuses, or answers by asking every node. */
export type Violation =
  /** A distributed table that nothing ties to one company: every node is asked. */
  | `no company: ${string}`
  /** A subquery's table that a column of the outer query alone ties to a company: it is not known to be on one node, and then no LIMIT of a lateral subquery is planned. */
  | `company of the outer query: ${string}`
  /** A table of the coordinator beside distributed ones. */
  | `table of the coordinator: ${string}`
  /** A function whose body names tables that are not on every node. */
  | `function that asks tables: ${string}`
  /** A function whose answer on the coordinator says nothing of the worker that does the work. */
  | `answer of the coordinator: ${string}`
  /** INSERT … SELECT of rows that no distributed table holds: they are drawn on the coordinator and copied to the company's node. */
  | `rows through the coordinator: ${string}`
  /** A change in WITH: its rows return to the coordinator before the rest is planned. */
  | `change in WITH: ${string}`
  /** A setting that is made by a function stays on the coordinator; SET LOCAL is passed on. */
  | `setting made by a function`
  | `subquery in INSERT … VALUES`
  | `WITH in INSERT … VALUES`
  | `volatile function in a change: ${string}`
  | `volatile function in WITH of a change: ${string}`
  | `function in ON CONFLICT that may change: ${string}`
  | `function in RETURNING that may change: ${string}`
  | `stable function of a column in a change: ${string}`
  | `company changed`
  | `statement that is not passed on: ${string}`

export type Verdict = {
  violations: Violation[]
  /** The companies that it is tied to. */
  companies: number[]
  /** The distributed tables that it names. */
  distributed: string[]
}

const COMPANY = 'company_id'

/** A constant or parameter that a column is equal to. */
type Value = { value: unknown /** Only a column of the outer query says so. */; ofOuter?: boolean }
/** What a column of a FROM item is: tied to a value, or not. */
type Outputs = ReadonlyMap<string, Value | null>
type Item = { alias: string; table: string | null; has(column: string): boolean; outputs: Outputs }

/** Sets of columns that are equal to one another, and what they are equal to. */
class Equalities {
  readonly #parents = new Map<string, string>()
  readonly #values = new Map<string, Value>()

  root(key: string): string {
    const parent = this.#parents.get(key)
    return parent === undefined ? key : this.root(parent)
  }
  join(a: string, b: string): void {
    const [left, right] = [this.root(a), this.root(b)]
    if (left === right) return
    this.#parents.set(left, right)
    const value = this.#values.get(left)
    if (value) this.tie(right, value)
  }
  tie(key: string, value: Value): void {
    const root = this.root(key)
    const before = this.#values.get(root)
    if (!before || (before.ofOuter && !value.ofOuter)) this.#values.set(root, value)
  }
  valueOf(key: string): Value | undefined {
    return this.#values.get(this.root(key))
  }
}

type Term = Value | { column: string; level: Level } | null

/** One SELECT, UPDATE or DELETE with its FROM items. */
class Level {
  readonly items: Item[] = []
  readonly equal = new Equalities()
  readonly outer: Level | null
  constructor(outer: Level | null) {
    this.outer = outer
  }
  /** The column that a reference names, here or further out. */
  find(fields: readonly string[]): Term {
    const column = fields.at(-1) ?? ''
    const item = fields.length > 1 ? this.items.find(({ alias }) => alias === fields.at(-2)) : this.items.find((each) => each.has(column))
    return item ? { column: `${item.alias}.${column}`, level: this } : (this.outer?.find(fields) ?? null)
  }
}

class Reader {
  readonly violations = new Set<Violation>()
  readonly companies = new Set<unknown>()
  readonly distributed = new Set<string>()
  readonly local = new Set<string>()
  readonly #schema: Schema
  readonly #values: readonly unknown[]

  constructor(schema: Schema, values: readonly unknown[]) {
    this.#schema = schema
    this.#values = values
  }

  volatility(name: string): Volatility {
    return this.#schema.functions.get(name)?.volatility ?? 'immutable'
  }

  term(node: unknown, level: Level): Term {
    const cast = inner(node, 'TypeCast')
    if (cast) return this.term(cast.arg, level)
    const parameter = inner(node, 'ParamRef')
    if (parameter) return { value: this.#values[Number(parameter.number) - 1] }
    const constant = inner(node, 'A_Const')
    if (constant) return { value: inner(constant, 'ival')?.ival ?? inner(constant, 'sval')?.sval ?? constant }
    const column = inner(node, 'ColumnRef')
    if (!column) return null
    const fields = list(column.fields)
    return fields.some((field) => inner(field, 'A_Star')) ? null : level.find(fields.map(textOf))
  }

  /** The value that a term is tied to. */
  valueOf(term: Term): Value | null {
    if (!term) return null
    if ('value' in term) return term
    return term.level.equal.valueOf(term.column) ?? null
  }

  /** Two terms are equal: in a subquery what the outer query's column is tied to counts here, too. */
  equate(a: Term, b: Term, level: Level): void {
    if (!a || !b) return
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!('column' in one) || one.level !== level) continue
      if ('column' in other && other.level === level) level.equal.join(one.column, other.column)
      else {
        const value = this.valueOf(other)
        if (value) level.equal.tie(one.column, other && 'column' in other ? { ...value, ofOuter: true } : value)
      }
    }
  }

  equateNodes(a: unknown, b: unknown, level: Level): void {
    const [left, right] = [inner(a, 'RowExpr'), inner(b, 'RowExpr')]
    if (left && right) {
      list(left.args).forEach((each, at) => {
        this.equateNodes(each, list(right.args)[at], level)
      })
    } else this.equate(this.term(a, level), this.term(b, level), level)
  }

  /** What a condition says of equal columns. Subqueries of IN are read at once, since their columns may be tied. */
  condition(node: unknown, level: Level, ctes: Ctes): void {
    const and = inner(node, 'BoolExpr')
    if (and?.boolop === 'AND_EXPR') {
      const parts = list(and.args)
      for (const part of parts.filter((each) => !inner(each, 'SubLink'))) this.condition(part, level, ctes)
      for (const part of parts.filter((each) => inner(each, 'SubLink'))) this.condition(part, level, ctes)
      return
    }
    const compared = inner(node, 'A_Expr')
    const operator = textOf(list(compared?.name)[0])
    if (compared && operator === '=' && compared.kind === 'AEXPR_OP') this.equateNodes(compared.lexpr, compared.rexpr, level)
    if (compared && compared.kind === 'AEXPR_IN' && operator === '=') {
      const choices = list(inner(compared.rexpr, 'List')?.items ?? compared.rexpr)
      if (choices.length === 1) this.equateNodes(compared.lexpr, choices[0], level)
    }
    const among = inner(node, 'SubLink')
    if (among?.subLinkType === 'ANY_SUBLINK' && list(among.operName).length === 0) {
      const row = inner(among.testexpr, 'RowExpr')
      const tested = row ? list(row.args) : [among.testexpr]
      const terms = tested.map((each) => this.term(each, level))
      const outputs = [...this.select(inner(among.subselect, 'SelectStmt') ?? {}, level, ctes, terms).values()]
      terms.forEach((term, at) => {
        const value = outputs[at]
        if (value) this.equate(term, value, level)
      })
    }
  }

  item(alias: string, table: string | null, outputs: Outputs, columns?: ReadonlySet<string>): Item {
    return { alias, table, outputs, has: (column) => columns?.has(column) ?? outputs.has(column) }
  }

  /** Takes a table, subquery or function of FROM into a level; answers with the conditions of its joins. */
  from(node: unknown, level: Level, ctes: Ctes, later: (() => void)[]): unknown[] {
    const join = inner(node, 'JoinExpr')
    if (join) {
      const before = level.items.length
      const conditions = this.from(join.larg, level, ctes, later)
      const middle = level.items.length
      conditions.push(...this.from(join.rarg, level, ctes, later))
      for (const field of list(join.usingClause).map(textOf)) {
        const side = (items: Item[]) => items.find((each) => each.has(field))
        const [left, right] = [side(level.items.slice(before, middle)), side(level.items.slice(middle))]
        if (left && right) level.equal.join(`${left.alias}.${field}`, `${right.alias}.${field}`)
      }
      return join.quals ? [...conditions, join.quals] : conditions
    }
    const table = inner(node, 'RangeVar')
    if (table) {
      this.table(table, level, ctes)
      return []
    }
    const subquery = inner(node, 'RangeSubselect')
    if (subquery) {
      const alias = String(inner(subquery, 'alias')?.aliasname ?? '')
      const names = list(inner(subquery, 'alias')?.colnames).map(textOf)
      const read = () =>
        renamed(this.select(inner(subquery.subquery, 'SelectStmt') ?? {}, subquery.lateral ? level : level.outer, ctes), names)
      if (subquery.lateral) {
        const columns = new Set(names.length > 0 ? names : this.namesOf(inner(subquery.subquery, 'SelectStmt') ?? {}))
        level.items.push(this.item(alias, null, new Map(), columns))
        later.push(read)
      } else this.push(level, this.item(alias, null, read()))
      return []
    }
    const called = inner(node, 'RangeFunction')
    if (called) {
      const { aliasname, colnames } = inner(called, 'alias') ?? {}
      const names = list(colnames).map(textOf)
      const defined = list(called.coldeflist).map((each) => String(inner(each, 'ColumnDef')?.colname))
      const alias = String(aliasname ?? functionsIn(called)[0])
      const company = this.companyOfDocument(called)
      const columns = new Set([...names, ...defined, alias, ...(company ? [COMPANY] : [])])
      this.push(level, this.item(alias, null, new Map(company ? [[COMPANY, company]] : []), columns))
    }
    return []
  }

  /** The company of the rows that `jsonb_populate_recordset(null::t, $1)` makes of a parameter, where they have one. */
  companyOfDocument(called: Tree): Value | null {
    const populate = all(called, 'FuncCall').find(({ funcname }) => textOf(list(funcname).at(-1)) === 'jsonb_populate_recordset')
    const [parameter] = all(populate?.args, 'ParamRef')
    const document = parameter && this.#values[Number(parameter.number) - 1]
    if (typeof document !== 'string') return null
    const companies = new Set((JSON.parse(document) as Tree[]).map((row) => row[COMPANY]))
    return companies.size === 1 && !companies.has(undefined) ? { value: [...companies][0] } : null
  }

  push(level: Level, item: Item): void {
    level.items.push(item)
    for (const [column, value] of item.outputs) if (value) level.equal.tie(`${item.alias}.${column}`, value)
  }

  table(node: Tree, level: Level, ctes: Ctes): void {
    const name = String(node.relname)
    const alias = String(inner(node, 'alias')?.aliasname ?? name)
    const cte = ctes.get(name)
    const table = this.#schema.tables.get(name)
    if (table?.placement === 'distributed' && !cte) this.distributed.add(name)
    if (table?.placement === 'local' && !cte) this.local.add(name)
    this.push(level, cte || !table ? this.item(alias, null, cte ?? new Map()) : this.item(alias, name, new Map(), table.columns))
  }

  /** What the columns of a SELECT are called. */
  namesOf(node: Tree): string[] {
    const target = inner(node, 'larg') ?? node
    return list(target.targetList).map((each) => {
      const { name, val } = inner(each, 'ResTarget') ?? {}
      return String(name ?? textOf(list(inner(val, 'ColumnRef')?.fields).at(-1)) ?? '')
    })
  }

  /** Reads the WITH of a statement: what each of its names has for columns, beside those that it sees itself. */
  withs(node: Tree, level: Level | null, seen: Ctes): Ctes {
    const ctes = new Map(seen)
    for (const each of list(inner(node, 'withClause')?.ctes)) {
      const cte = inner(each, 'CommonTableExpr') ?? {}
      const name = String(cte.ctename)
      const names = list(cte.aliascolnames).map(textOf)
      const query = isTree(cte.ctequery) ? cte.ctequery : {}
      const select = inner(query, 'SelectStmt')
      const changed = CHANGES.map((kind) => inner(inner(query, kind), 'relation')).find(Boolean)
      if (changed && this.isDistributed(changed)) this.violations.add(`change in WITH: ${changed.relname}`)
      const beginning = select && inner(select, 'larg')
      // the part that does not name itself says what the columns are tied to
      if (inner(node, 'withClause')?.recursive && beginning && namesTable(query, name))
        ctes.set(name, renamed(this.select(beginning, level, ctes), names))
      ctes.set(name, renamed(this.statement(query, level, ctes), names))
    }
    return ctes
  }

  statement(node: Tree, level: Level | null, ctes: Ctes): Outputs {
    const select = inner(node, 'SelectStmt')
    if (select) return this.select(select, level, ctes)
    const insert = inner(node, 'InsertStmt')
    if (insert) return this.insert(insert, ctes)
    const update = inner(node, 'UpdateStmt')
    if (update) return this.change(update, list(update.fromClause), ctes)
    const remove = inner(node, 'DeleteStmt')
    if (remove) return this.change(remove, list(remove.usingClause), ctes)
    return new Map()
  }

  select(node: Tree, outer: Level | null, seen: Ctes, tested: readonly Term[] = []): Outputs {
    const ctes = this.withs(node, outer, seen)
    const [left, right] = [inner(node, 'larg'), inner(node, 'rarg')]
    if (left && right) {
      const [first, second] = [left, right].map((each) => this.select(each, outer, ctes, tested))
      const others = [...(second?.values() ?? [])]
      return new Map([...(first ?? [])].map(([name, value], at) => [name, value && others[at] ? value : null]))
    }
    const level = new Level(outer)
    this.read(node, list(node.fromClause), [node.whereClause], level, ctes, () => {
      // a column that IN compares is tied to what the outer column is tied to
      list(node.targetList).forEach((target, at) => {
        this.equate(this.term(inner(target, 'ResTarget')?.val, level), tested[at] ?? null, level)
      })
    })
    return this.outputs(list(node.targetList), level)
  }

  /** Reads the FROM items, conditions and subqueries of a level, and tells of tables that are tied to no company. */
  read(node: Tree, items: readonly unknown[], conditions: readonly unknown[], level: Level, ctes: Ctes, between = () => {}): void {
    const later: (() => void)[] = []
    const ofJoins = items.flatMap((each) => this.from(each, level, ctes, later))
    between()
    const inConditions = new Set<unknown>()
    for (const condition of [...conditions, ...ofJoins].filter(Boolean)) {
      for (const among of anySubqueries(condition)) inConditions.add(among.subselect)
      this.condition(condition, level, ctes)
    }
    for (const read of later) read()
    for (const key of [
      'targetList',
      'whereClause',
      'havingClause',
      'groupClause',
      'sortClause',
      'limitCount',
      'returningClause',
      'fromClause',
    ])
      for (const sub of all(node[key], 'SubLink', ['SubLink', 'RangeSubselect']))
        if (!inConditions.has(sub.subselect)) this.select(inner(sub.subselect, 'SelectStmt') ?? {}, level, ctes)
    for (const { alias, table } of level.items) {
      if (table === null || this.#schema.tables.get(table)?.placement !== 'distributed') continue
      const company = level.equal.valueOf(`${alias}.${COMPANY}`)
      if (!company) this.violations.add(`no company: ${table}`)
      else this.companies.add(company.value)
      if (company?.ofOuter) this.violations.add(`company of the outer query: ${table}`)
    }
  }

  outputs(targets: readonly unknown[], level: Level): Outputs {
    const outputs = new Map<string, Value | null>()
    for (const target of targets) {
      const { name, val } = inner(target, 'ResTarget') ?? {}
      const fields = list(inner(val, 'ColumnRef')?.fields)
      if (fields.some((field) => inner(field, 'A_Star'))) {
        const items = fields.length > 1 ? level.items.filter(({ alias }) => alias === textOf(fields[0])) : level.items
        for (const { alias, table, outputs: columns } of items)
          for (const column of table ? (this.#schema.tables.get(table)?.columns ?? []) : columns.keys())
            outputs.set(column, level.equal.valueOf(`${alias}.${column}`) ?? null)
      } else outputs.set(String(name ?? (textOf(fields.at(-1)) || `column ${outputs.size}`)), this.valueOf(this.term(val, level)))
    }
    return outputs
  }

  change(node: Tree, from: readonly unknown[], seen: Ctes): Outputs {
    const ctes = this.withs(node, null, seen)
    const level = new Level(null)
    const target = inner(node, 'relation') ?? {}
    this.read(node, [{ RangeVar: target }, ...from], [node.whereClause], level, ctes)
    const set = list(node.targetList).map((each) => inner(each, 'ResTarget'))
    if (this.isDistributed(target)) {
      if (set.some((each) => each?.name === COMPANY)) this.violations.add('company changed')
      this.functionsOfChange(node)
    }
    return this.outputs(returned(node), level)
  }

  isDistributed(target: Tree): boolean {
    return this.#schema.tables.get(String(target.relname))?.placement === 'distributed'
  }

  namesDistributed(node: Tree): boolean {
    return all(node, 'RangeVar').some((table) => this.isDistributed(table))
  }

  functionsOfChange(node: Tree): void {
    const parts = [node.targetList, node.whereClause]
    for (const name of parts.flatMap(functionsIn))
      if (this.volatility(name) === 'volatile') this.violations.add(`volatile function in a change: ${name}`)
    for (const call of parts.flatMap((part) => all(part, 'FuncCall', ['SubLink']))) {
      const name = textOf(list(call.funcname).at(-1))
      if (this.volatility(name) === 'stable' && all(call.args, 'ColumnRef').length > 0)
        this.violations.add(`stable function of a column in a change: ${name}`)
    }
    for (const cte of all(inner(node, 'withClause'), 'CommonTableExpr'))
      for (const name of functionsIn(cte.ctequery))
        if (this.volatility(name) === 'volatile') this.violations.add(`volatile function in WITH of a change: ${name}`)
    this.functionsReturned(node)
  }

  functionsReturned(node: Tree): void {
    for (const name of functionsIn(returned(node)))
      if (this.volatility(name) !== 'immutable') this.violations.add(`function in RETURNING that may change: ${name}`)
  }

  insert(node: Tree, seen: Ctes): Outputs {
    const target = inner(node, 'relation') ?? {}
    const ctes = this.withs(node, null, seen)
    const source = inner(node.selectStmt, 'SelectStmt') ?? {}
    const columns = list(node.cols).map((each) => String(inner(each, 'ResTarget')?.name))
    const level = new Level(null)
    const rows = list(source.valuesLists)
    const [name, at] = [String(target.relname), columns.indexOf(COMPANY)]
    let company: Value | null = null
    if (rows.length > 0) {
      const values = rows.map((row) => this.valueOf(this.term(list(inner(row, 'List')?.items)[at], level)))
      company = values.every((value) => value !== null) ? (values[0] ?? null) : null
      for (const value of values) if (value && this.isDistributed(target)) this.companies.add(value.value)
      for (const sub of all(rows, 'SubLink', ['SubLink'])) this.select(inner(sub.subselect, 'SelectStmt') ?? {}, level, ctes)
    } else {
      company = [...this.select(source, null, ctes).values()][at] ?? null
      if (this.isDistributed(target) && !this.namesDistributed(source)) this.violations.add(`rows through the coordinator: ${name}`)
    }
    this.table(target, level, ctes)
    if (this.isDistributed(target)) {
      if (company) this.companies.add(company.value)
      else this.violations.add(`no company: ${name}`)
      if (rows.length > 0 && all(rows, 'SubLink').length > 0) this.violations.add('subquery in INSERT … VALUES')
      if (rows.length > 0 && node.withClause) this.violations.add('WITH in INSERT … VALUES')
      const conflict = inner(node, 'onConflictClause')
      for (const called of [conflict?.targetList, conflict?.whereClause].flatMap(functionsIn))
        if (this.volatility(called) !== 'immutable') this.violations.add(`function in ON CONFLICT that may change: ${called}`)
      this.functionsReturned(node)
    }
    if (company) level.equal.tie(`${name}.${COMPANY}`, company)
    return this.outputs(returned(node), level)
  }
}

type Ctes = ReadonlyMap<string, Outputs>

const CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt']

const returned = (node: Tree): unknown[] => list(inner(node, 'returningClause')?.exprs ?? node.returningList)

const renamed = (outputs: Outputs, names: readonly string[]): Outputs =>
  names.length === 0 ? outputs : new Map([...outputs.values()].map((value, at) => [names[at] ?? `column ${at}`, value]))

const namesTable = (node: unknown, name: string): boolean => all(node, 'RangeVar').some(({ relname }) => relname === name)

/** The subqueries of IN that a condition requires. */
const anySubqueries = (node: unknown): Tree[] => {
  const and = inner(node, 'BoolExpr')
  if (and) return and.boolop === 'AND_EXPR' ? list(and.args).flatMap(anySubqueries) : []
  const among = inner(node, 'SubLink')
  return among?.subLinkType === 'ANY_SUBLINK' && list(among.operName).length === 0 ? [among] : []
}

/** Functions of the transaction or session in which they are called. */
const OF_THE_NODE = ['pg_current_xact_id', 'pg_current_xact_id_if_assigned', 'txid_current', 'lastval', 'currval', 'pg_backend_pid']
/** What Citus passes on, or what concerns the session of the coordinator alone. */
const PASSED_ON = ['TransactionStmt', 'VariableSetStmt', 'NotifyStmt', 'ListenStmt', 'UnlistenStmt', 'VariableShowStmt']

/** Holds a statement with its parameters against the rules. */
export const verdictOf = (schema: Schema, text: string, values: readonly unknown[] = []): Verdict => {
  const reader = new Reader(schema, values)
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const node = stmt as unknown as Tree
    const [kind = ''] = Object.keys(node)
    if (kind !== 'SelectStmt' && !CHANGES.includes(kind)) {
      if (!PASSED_ON.includes(kind)) reader.violations.add(`statement that is not passed on: ${kind}`)
      continue
    }
    reader.statement(node, null, new Map())
    for (const name of functionsIn(node)) {
      if (name === 'set_config') reader.violations.add('setting made by a function')
      if (OF_THE_NODE.includes(name) && reader.distributed.size > 0) reader.violations.add(`answer of the coordinator: ${name}`)
      if (schema.functions.get(name)?.tables.some((table) => schema.tables.get(table)?.placement !== 'reference'))
        reader.violations.add(`function that asks tables: ${name}`)
    }
  }
  if (reader.distributed.size > 0) for (const name of reader.local) reader.violations.add(`table of the coordinator: ${name}`)
  return {
    violations: [...reader.violations].toSorted(),
    companies: [...new Set([...reader.companies].map(Number))],
    distributed: [...reader.distributed].toSorted(),
  }
}
