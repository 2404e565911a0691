/** Tax codes of companies that exist only in these tests. */
import { randomInt } from 'node:crypto'
import { isCui } from '#domain/company/cui.ts'
import type { Changes, Mood } from '#server/testing/anaf-stub.ts'

/** What the registry of the tests makes of a code, by the code's first digits, so that a test need not reach the stub's process. */
const FIRST = { company: 71, supplier: 72, 'without answer': 73, unknown: 74 } as const

/** A code with the right control digit that no other test has. */
export const aTaxCode = (kind: keyof typeof FIRST = 'unknown'): string => {
  const digits = `${FIRST[kind]}${randomInt(1_000_000, 10_000_000)}`
  const control = [...'0123456789'].find((digit) => isCui(digits + digit))
  return digits + control
}

export const REGISTERED = { company: 'ȘERBAN TRANS S.R.L.', supplier: 'CARBURANȚI ȘI SERVICII S.A.' } as const

/** The registry's side of it: companies that pay VAT, or the failing of the service. */
export const registered = (cui: number): Changes | Mood | undefined => {
  switch (Number(String(cui).slice(0, 2))) {
    case FIRST.company:
      return { date_generale: { denumire: REGISTERED.company } }
    case FIRST.supplier:
      return { date_generale: { denumire: REGISTERED.supplier } }
    case FIRST['without answer']:
      return 'broken'
    default:
      return undefined
  }
}
