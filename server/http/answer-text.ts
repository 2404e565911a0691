/** What handlers answer as the JSON that is sent: parsed by the contract, so that nothing outside of it leaves the server. */
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mapInSlices } from '../database/fair-queue.ts'
import type { Services } from '../services.ts'

/** Rows above which an answer is made in slices. */
const LONG_LIST = 1_000

/** Data of an answer as they are sent; data of another shape than declared throw. */
const declared = (services: Services, name: CallName, data: unknown): unknown => {
  const { answer } = contract[name] as Endpoint
  if (typeof answer === 'string') throw new TypeError(`${name} answers a file`)
  const parsed = answer.safeParse(data)
  if (parsed.success) return parsed.data
  services.undeclared?.(`${name} answered in another shape: ${parsed.error.message}`)
  throw new Error(`${name} answered in another shape: ${parsed.error.message}`)
}

/** A page of rows, or all of them, with what stands beside them in the answer. */
type Paged = { rows: readonly unknown[]; total: number; sums?: unknown }

const besideOf = ({ sums }: Endpoint, { rows: _, ...beside }: Paged) => ({ ...beside, ...(sums ? { sums: sums.parse(beside.sums) } : {}) })

/** The text of an answer that also says which change the call was. */
export const withChange = (text: string, change: number | null): string => `${text.slice(0, -1)},"change":${change}}`

/** The text of an answer; an answer of another shape than declared throws. */
export const textOf = (services: Services, name: CallName, result: unknown): string => {
  const endpoint: Endpoint = contract[name]
  if (!endpoint.paged) return JSON.stringify({ data: declared(services, name, result) })
  const paged = result as Paged
  return JSON.stringify({ data: declared(services, name, paged.rows), ...besideOf(endpoint, paged) })
}

/** The same; of a long list made in slices, which leave the thread to other requests. */
export const textInSlices = async (services: Services, name: CallName, result: unknown): Promise<string> => {
  const endpoint: Endpoint = contract[name]
  const paged = result as Paged
  if (!endpoint.paged || paged.rows.length <= LONG_LIST) return textOf(services, name, result)
  const parts = await mapInSlices(paged.rows, (slice) => [JSON.stringify(declared(services, name, slice)).slice(1, -1)])
  return `{"data":[${parts.join(',')}],${JSON.stringify(besideOf(endpoint, paged)).slice(1)}`
}
