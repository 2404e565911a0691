/** What happens around the transactions of a call that writes. */
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type CallName, contract } from '#contract/contract.ts'
import { type Endpoint, needsPackage, takesKey } from '#contract/endpoint.ts'
import type { Via } from '#domain/changes/vias.ts'
import type { CompanyScope, TransactionHooks } from '../access/company-access.ts'
import type { Session } from '../access/session.ts'
import type { Author } from '../database/author.ts'
import type { Tables } from '../database/tables.ts'
import { isUndoable } from '../features/changes/undo-reasons.ts'
import { journal } from '../features/journal/journal.repository.ts'
import { subjectOf } from '../features/journal/subject-of.ts'
import { requireWriting } from '../features/subscription/permissions.ts'
import type { Services } from '../services.ts'
import { textInSlices, textOf, withChange } from './answer-text.ts'
import { comesFromPage } from './forgery.ts'
import { type RetriableCall, retriableCall } from './idempotency.ts'

/** Calls that say by themselves by which way they change something. */
const VIA: { readonly [N in CallName]?: Via } = {
  saveTogether: 'table',
  importFile: 'import',
  importReceipts: 'import',
  importCompanies: 'import',
  saveGenerated: 'generator',
  saveGeneratedTogether: 'generator',
}

/** A receipt says by itself that it was photographed. */
const isPhotographed = (call: CallName, input: unknown): boolean =>
  call === 'saveReceipt' && (input as { origin: string }).origin === 'phone'

const authorOf = (services: Services, call: CallName, session: Session | null, isPage: boolean, input: unknown): Author => ({
  ...{ request: crypto.randomUUID(), call, at: services.clock().toISOString() },
  ...{ user: session?.userId ?? null, administrator: session?.impersonatorId ?? null },
  via: isPhotographed(call, input) ? 'phone' : (VIA[call] ?? (isPage ? 'form' : 'api')),
})

/** A writing call that its client may send again; `null` for one that it gave no key. */
const retriableOf = (services: Services, name: CallName, request: FastifyRequest): RetriableCall | null => {
  const endpoint: Endpoint = contract[name]
  const session = request.caller?.session
  if (!takesKey(endpoint) || !session || typeof endpoint.answer === 'string') return null
  const { answer, paged } = endpoint
  return retriableCall(services.database, name, request, session.userId, {
    textOf: (result) => textOf(services, name, result),
    couldBe: (result) => !paged && answer.safeParse(result).success,
  })
}

/** What surrounds the handler of a call that may write. */
type Writing = {
  author: Author
  hooks: TransactionHooks
  /** Notes what a call of a user comes to, in the transaction that writes it. */
  note: (trx: Transaction<Tables>, result: unknown) => Promise<void>
  /** The text of the answer of `run`, with the change that it was; of a retry, that of the first time. */
  answer: (companyId: number | null, run: () => Promise<unknown>) => Promise<string>
}

/** The package must allow the call, and the log names its caller, unless it is a preview; a retry is answered from what is noted. */
export const writingOf = (services: Services, name: CallName, request: FastifyRequest, input: unknown): Writing => {
  const endpoint: Endpoint = contract[name]
  const author = authorOf(services, name, request.caller?.session ?? null, comesFromPage(request.cookies), input)
  const retriable = retriableOf(services, name, request)
  let change: number | null = null
  return {
    author,
    hooks: {
      author,
      ...(needsPackage(endpoint) ? { before: (scope: CompanyScope) => requireWriting(services, scope) } : {}),
      after: async (scope, result) => {
        const noting = endpoint.writes === 'company' ? journal.note(scope, subjectOf(input, result), isUndoable(name)) : null
        const [noted] = await Promise.all([noting, retriable?.note(scope, result)])
        change = noted ?? change
      },
    },
    note: async (trx, result) => {
      change = await journal.changeOf(trx)
      await retriable?.note({ companyId: null, trx }, result)
    },
    answer: async (companyId, run) => {
      if (retriable) return retriable.answer(companyId, run, () => change)
      const text = await textInSlices(services, name, await run())
      return takesKey(endpoint) ? withChange(text, change) : text
    },
  }
}
