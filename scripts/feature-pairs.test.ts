/** Features, and folders of the domain, that import each other are one in two folders: what both need belongs below them. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Pairs that are left, each with what holds it together. */
const PAIRS = [
  // what was filled is read from receipts; a receipt is of a tank and of a kind of fuel
  'domain/fuel + domain/receipts',
  // a sheet computes its fuel; a ledger reads sheets
  'domain/fuel + domain/roadmap',
  // trips are generated; a trip lasts as long as a generated one
  'domain/generator + domain/trip',
  // a sheet sums its trips; a trip burns by the norm that its sheet keeps
  'domain/roadmap + domain/trip',
  // an account's address is that of its orders; who orders has confirmed it
  'server/features/auth + server/features/subscription',
  // a company that goes ends what it pays for; an order is of a company
  'server/features/companies + server/features/subscription',
  // a sheet's lines have receipts; a receipt is put on a sheet
  'server/features/receipts + server/features/roadmaps',
  'web/features/receipts + web/features/roadmaps',
  // a sheet is repeated from its list; what is repeated is drafted as a sheet
  'web/features/repeats + web/features/roadmaps',
  // a vehicle is added beside the field of a sheet; it shows what its sheets began with
  'web/features/roadmaps + web/features/vehicles',
]

const featureOf = (file: string): string | undefined => /^(?:domain|(?:server|web)\/features)\/[^/]+(?=\/)/.exec(file)?.[0]

/** The features that each feature imports, tests apart. */
const imported = new Map<string, Set<string>>()
for (const file of globSync('{domain,server/features,web/features}/*/**/*.{ts,tsx}').filter((name) => !/\.test\.tsx?$/.test(name))) {
  const from = featureOf(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)) {
    const to = featureOf(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier))
    if (from && to && from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to))
  }
}

it('no two features import each other but those that are listed', () => {
  const pairs = [...imported].flatMap(([from, others]) =>
    [...others].filter((to) => from < to && imported.get(to)?.has(from)).map((to) => `${from} + ${to}`),
  )
  expect(pairs.toSorted()).toEqual(PAIRS.toSorted())
})
