/**
 * Migrations add before they take away: while a version starts, the older ones beside it (`BESIDE` in server/version.ts) go on with the
 * schema that it makes. What takes away names, in a comment of its own line before it, the version that needs it no more:
 * `-- Not needed since 0.6.0.` It passes once no version that may stand beside this one is older than that.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { BESIDE, isOlder } from '#server/version.ts'

const HERE = fileURLToPath(new URL('../server/database/', import.meta.url))
/** The newest migration of 0.6.0; those up to it have been run everywhere. */
const RELEASED = '0286-first-deadlines.sql'

const NAMED = /^-- Not needed since (\d+\.\d+\.\d+)\.$/m

/** What a clause of a statement takes from a version that does not know of it; `null` where it only adds. */
const CLAUSES: [pattern: RegExp, what: string][] = [
  [/^drop (table|view|materialized view|function|procedure|type|domain|sequence|schema)\b/, 'drops what an older version may use'],
  [/^alter (table|view|function|type|sequence)\b.* rename\b/, 'renames what an older version may use'],
  [
    /\bdrop (column\b|(?!constraint|not null|default|expression|identity|index|trigger|policy)\w+ *(,|$|cascade|restrict))/,
    'drops a column',
  ],
  [/\balter (column )?"?\w+"? (set data )?type\b/, 'changes the type of a column'],
  [/\balter (column )?"?\w+"? set not null\b/, 'asks for a value that an older version may not write'],
  [/\balter (column )?"?\w+"? drop default\b/, 'asks for a value that an older version does not write'],
]

/** A column that has to be written and has nothing to stand in. */
const isDemanded = (clause: string): boolean =>
  /^(alter table .*? )?add (column )?(?!constraint|primary|unique|check|foreign|exclude)/.test(clause) &&
  /\bnot null\b/.test(clause) &&
  !/\b(default|generated)\b/.test(clause)

/** The statements of a file without bodies of functions and comments, each with the comments that stand before it. */
const statementsOf = (text: string): { comments: string; statement: string }[] =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((piece) => ({
      comments: piece.replace(/^(?!\s*--).*$/gm, '').replace(/^\s+/gm, ''),
      statement: piece.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase(),
    }))

/** The clauses of an ALTER TABLE; any other statement is one. */
const clausesOf = (statement: string): string[] =>
  /^alter table\b/.test(statement) ? statement.split(/,\s*(?=(?:add|alter|drop|rename)\b)/) : [statement]

/** What a migration, or the file of a function, takes away without naming a version that every one beside this has reached. */
const takenAway = (text: string): string[] =>
  statementsOf(text).flatMap(({ comments, statement }) => {
    const since = NAMED.exec(comments)?.[1]
    if (since && !isOlder(BESIDE, since)) return []
    const looked = /^(alter|drop)\b/.test(statement) ? clausesOf(statement) : []
    return looked.flatMap((clause) => {
      const what = isDemanded(clause)
        ? 'adds a column that an older version does not write'
        : CLAUSES.find(([found]) => found.test(clause))?.[1]
      return what ? [`${clause.slice(0, 80)}: ${what}`] : []
    })
  })

const filesIn = (folder: string): string[] => readdirSync(join(HERE, folder)).filter((file) => file.endsWith('.sql'))

test.each(filesIn('migrations').filter((file) => file > RELEASED))('the migration %s only adds', (file) => {
  expect(takenAway(readFileSync(join(HERE, 'migrations', file), 'utf8'))).toEqual([])
})

/** What calls a function from outside of the database: its name, what it takes and what it answers. */
const signatureOf = (text: string): string | undefined =>
  /create or replace function ([\s\S]*?)\s+(?=language|stable|immutable|volatile|security|parallel|strict|as\b|set\b|returns trigger)/i
    .exec(text)?.[1]
    ?.replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ')

/** The functions of 0.6.0 that are no triggers; one that changes what it takes or answers gets another name. */
const SIGNATURES: readonly string[] = JSON.parse(
  readFileSync(fileURLToPath(new URL('./function-signatures.json', import.meta.url)), 'utf8'),
)

test('functions are called as the oldest version beside this one calls them', () => {
  const texts = filesIn('functions').map((file) => readFileSync(join(HERE, 'functions', file), 'utf8'))
  const own = new Set(texts.map(signatureOf))
  expect(SIGNATURES.filter((signature) => !own.has(signature))).toEqual([])
  expect(texts.flatMap(takenAway)).toEqual([])
})

describe('what takes away', () => {
  test.each([
    ['drop table trips', 'drops what'],
    ['alter table trips drop column km', 'drops a column'],
    ['alter table trips add x int, drop km', 'drops a column'],
    ['alter table trips rename km to distance', 'renames'],
    ['alter table trips rename to journeys', 'renames'],
    ['alter table trips alter column km type text', 'changes the type'],
    ['alter table trips alter km set not null', 'asks for a value'],
    ['alter table trips alter km drop default', 'asks for a value'],
    ['alter table trips add column x int not null', 'does not write'],
    ['alter table trips\n  add "x" int not null,\n  add y int', 'does not write'],
    ['drop function months_lock(bigint)', 'drops what'],
    ['-- Not needed since 99.0.0.\nalter table trips drop column km', 'drops a column'],
  ])('%s', (text, told) => {
    expect(takenAway(`select 1; ${text};`)).toEqual([expect.stringContaining(told)])
  })

  test.each([
    'create table t (id bigint not null, n int not null)',
    'alter table trips add column x int, add y int not null default 0, add z int not null generated always as (1) stored',
    'alter table trips drop constraint trips_key, add constraint trips_key unique (company_id, id)',
    'alter table trips alter km drop not null, alter km set default 0',
    'drop index trips_by_day; drop trigger t on trips; drop policy p on trips',
    'create function f() returns trigger language plpgsql as $$ begin drop table seen; return null; end $$',
    `-- The column was moved.\n-- Not needed since ${BESIDE}.\nalter table trips drop column km`,
    "comment on table trips is 'drop table trips'",
  ])('nothing: %s', (text) => {
    expect(takenAway(`${text};`)).toEqual([])
  })
})
