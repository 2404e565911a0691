import { beforeAll, expect, test } from 'vitest'
import { loadParser, type Schema, verdictOf } from './rules.ts'

const table = (placement: 'distributed' | 'reference' | 'local', ...columns: string[]) => ({ placement, columns: new Set(columns) })
const schema: Schema = {
  tables: new Map([
    ['sheets', table('distributed', 'company_id', 'id', 'vehicle_id', 'day')],
    ['vehicles', table('distributed', 'company_id', 'id', 'plate')],
    ['users', table('reference', 'id', 'name')],
    ['mails', table('local', 'id', 'sender_id')],
  ]),
  functions: new Map([
    ['now', { volatility: 'stable', tables: [] }],
    ['to_char', { volatility: 'stable', tables: [] }],
    ['random', { volatility: 'volatile', tables: [] }],
    ['set_config', { volatility: 'volatile', tables: [] }],
    ['lower', { volatility: 'immutable', tables: [] }],
    ['longest', { volatility: 'stable', tables: ['sheets'] }],
    ['name_of', { volatility: 'stable', tables: ['users'] }],
  ]),
}
beforeAll(loadParser)

test.each([
  ['a table and its company', 'select * from sheets where company_id = $1', [7]],
  ['a cast parameter', 'select * from sheets s where $1::bigint = s.company_id', [7]],
  [
    'a join on the company',
    'select * from sheets s join vehicles v on v.company_id = s.company_id and v.id = s.vehicle_id where s.company_id = 7',
  ],
  ['a join by USING', 'select * from sheets join vehicles using (company_id) where vehicles.company_id = 7'],
  ['an outer join', 'select * from sheets s left join vehicles v on v.company_id = s.company_id where s.company_id = 7'],
  [
    'columns compared as rows',
    'select * from sheets s, vehicles v where (s.company_id, s.vehicle_id) = (v.company_id, v.id) and v.company_id = 7',
  ],
  ['a reference table', 'select u.name from sheets s join users u on u.id = s.id where s.company_id = 7'],
  ['a subquery of its own', 'select (select count(*) from vehicles where company_id = $1) from sheets where company_id = $1', [7]],
  [
    'a subquery of FROM',
    'select * from (select company_id, id from sheets where company_id = 7) s join vehicles v on v.company_id = s.company_id',
  ],
  ['a WITH', 'with s as (select company_id, id from sheets where company_id = 7) select * from vehicles v join s using (company_id)'],
  ['a union', 'select id from sheets where company_id = 7 union all select id from vehicles where company_id = 7'],
  [
    'a recursive WITH',
    'with recursive s as (select company_id, id from sheets where company_id = 7 union all select n.company_id, n.id from sheets n join s on s.company_id = n.company_id) select * from s',
  ],
  ['a lock', 'select * from sheets where company_id = 7 for update skip locked'],
  [
    'an insert',
    'insert into sheets (company_id, id) values (7, 1), (7, 2) on conflict (company_id, id) do update set day = excluded.day returning id',
  ],
  ['an insert of stored rows', 'insert into sheets (id, company_id) select id, company_id from vehicles where company_id = 7'],
  ['an update', 'update sheets s set day = now() from vehicles v where v.company_id = s.company_id and s.company_id = 7'],
  ['a deletion', 'delete from sheets where company_id = 7 and id in (select id from vehicles where company_id = 7)'],
  ['a function over reference tables', 'select name_of(id) from sheets where company_id = 7'],
])('%s stays with one company', (_, text, values: readonly unknown[] = []) => {
  expect(verdictOf(schema, text, values)).toMatchObject({ violations: [], companies: [7] })
})

test.each([
  ['select * from sheets', 'no company: sheets'],
  ['select * from sheets where company_id = 7 or id = 3', 'no company: sheets'],
  ['select * from sheets where company_id = any($1)', 'no company: sheets'],
  ['select * from sheets where company_id in (7, 8)', 'no company: sheets'],
  ['select * from sheets where company_id > 7', 'no company: sheets'],
  ['select * from sheets s join vehicles v on v.id = s.vehicle_id where s.company_id = 7', 'no company: vehicles'],
  ['select * from sheets where company_id = 7 union all select * from vehicles', 'no company: vehicles'],
  ['with v as (select * from vehicles) select * from sheets where company_id = 7', 'no company: vehicles'],
  ['select (select count(*) from vehicles) from sheets where company_id = 7', 'no company: vehicles'],
  ['select * from sheets where company_id = 7 and id in (select vehicle_id from sheets x)', 'no company: sheets'],
  ['select * from (select id from sheets) s', 'no company: sheets'],
  [
    'select * from sheets s where company_id = 7 and exists (select from vehicles v where v.company_id = s.company_id)',
    'company of the outer query: vehicles',
  ],
  [
    'select * from sheets s cross join lateral (select 1 from vehicles v where v.company_id = s.company_id limit 1) l where s.company_id = 7',
    'company of the outer query: vehicles',
  ],
  ['insert into sheets (id) values (1)', 'no company: sheets'],
  ['insert into sheets (company_id, id) values (7, (select max(id) from users))', 'subquery in INSERT … VALUES'],
  ['with u as (select 1) insert into sheets (company_id, id) values (7, 1)', 'WITH in INSERT … VALUES'],
  ['insert into sheets (company_id, id) select 7, generate_series(1, 3)', 'rows through the coordinator: sheets'],
  [
    'insert into sheets (company_id, id) values (7, 1) on conflict (company_id, id) do update set day = now()',
    'function in ON CONFLICT that may change: now',
  ],
  ['insert into sheets (company_id, id) values (7, 1) returning now()', 'function in RETURNING that may change: now'],
  ['update sheets set id = random() where company_id = 7', 'volatile function in a change: random'],
  ["update sheets set id = 1 where company_id = 7 and to_char(day, 'YYYY') = '2026'", 'stable function of a column in a change: to_char'],
  ['update sheets set company_id = 8 where company_id = 7', 'company changed'],
  ['delete from sheets', 'no company: sheets'],
  ['with n as (insert into sheets (company_id, id) values (7, 1) returning id) select * from n', 'change in WITH: sheets'],
  ['select * from sheets s join mails m on m.id = s.id where s.company_id = 7', 'table of the coordinator: mails'],
  ['select longest(7)', 'function that asks tables: longest'],
  ["select set_config('app.company_id', '7', true)", 'setting made by a function'],
  [
    'update sheets set id = 1 where company_id = 7 and pg_current_xact_id_if_assigned() is not null',
    'answer of the coordinator: pg_current_xact_id_if_assigned',
  ],
  ['set constraints all deferred', 'statement that is not passed on: ConstraintsSetStmt'],
  ['lock table sheets', 'statement that is not passed on: LockStmt'],
])('%s breaks a rule', (text, violation) => {
  expect(verdictOf(schema, text, [[7, 8]]).violations).toContain(violation)
})

test('a statement of several companies names them', () => {
  const text = 'select * from sheets s join vehicles v on v.id = s.vehicle_id where s.company_id = $1 and v.company_id = $2'
  expect(verdictOf(schema, text, [7, 8]).companies).toEqual([7, 8])
  const document = JSON.stringify([{ company_id: 7 }, { company_id: 8 }])
  const insert = 'insert into sheets (company_id, id) select company_id, id from jsonb_populate_recordset(null::sheets, $1::jsonb)'
  expect(verdictOf(schema, insert, [document]).violations).toContain('no company: sheets')
})

test('what concerns no company is asked freely', () => {
  for (const text of [
    'begin',
    "set local app.company_id = '7'",
    'select * from users',
    'update mails set id = 1 where id in (select id from users)',
  ])
    expect(verdictOf(schema, text)).toEqual({ violations: [], companies: [], distributed: [] })
})
