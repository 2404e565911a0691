/** Draws documents of large selections in the background. Several processes draw different prints; when one dies, another takes over. */
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { mergedDocumentTitle } from '#domain/report/document-name.ts'
import { accessOfMember, type CompanyAccess, type CompanyScope, onBehalfOf } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { modelsOfSelection } from './print-sheets.ts'
import { KEPT_DAYS, type PrintOfCompany, prints, printsOfAll, type TakenPrint } from './prints.repository.ts'
import { TEXTS } from './texts.ts'
import { isOffered } from './view-models.ts'

/** Milliseconds without a heartbeat after which a process counts as dead, and the interval of heartbeats. */
const LEASE = 30_000
const SAID_EVERY = 3_000
/** How often drawing a print fails before it is given up. */
const ATTEMPTS = 3
/** How often it is started in all: a process that ends under it, or is busy, need not be the fault of the print. */
const STARTS = 10
/** Prints that one process draws at once. */
const AT_ONCE = 2
/** Bytes of a part of a file. */
export const PART = 262_144
const DAY = 86_400_000

type Drawing = Pick<Services, 'database' | 'documents' | 'clock'>
type InCompany = <T>(work: (scope: CompanyScope) => Promise<T>) => Promise<T>

/** Thrown when a print was deleted, or taken by another process, meanwhile. */
class PrintLost extends Error {}

async function* reportingCount<Model>(models: AsyncIterable<Model>, count: (done: number) => void): AsyncGenerator<Model, void, undefined> {
  let done = 0
  for await (const model of models) {
    count(done++)
    yield model
  }
}

/** Collects bytes into parts of a file. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.length
    if (size < PART) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** Draws one print into parts of a file and returns its length in bytes. */
const drawInto = async (
  services: Drawing,
  company: CompanyAccess,
  print: TakenPrint,
  { within, signal, told: onProgress }: { within: InCompany; signal: AbortSignal; told: (done: number, total: number) => void },
): Promise<number> => {
  const { form } = print
  const kind = form.documentType
  if (!isOffered(kind, form.vehicleType, 'print')) throw new Refusal('DOCUMENT_UNAVAILABLE')
  const { models, total, of } = await modelsOfSelection(company, kind, form, signal)
  const title = mergedDocumentTitle(factsOf(kind).label, form, of)
  const options = { title, layout: form.layout, signal }
  const file = services.documents(kind, reportingCount(models, (done) => onProgress(done, total)) as typeof models, options)
  let bytes = 0
  let position = 0
  for await (const part of partsOf(file)) {
    await within((scope) => prints.addPart(scope, print, position++, part))
    bytes += part.length
  }
  return bytes
}

/** The message to the user about a failed print; `null` when it is tried again. */
const reasonOf = (error: unknown, { attempt }: TakenPrint): string | null => {
  const isBusy = error instanceof Refusal && error.code === 'BUSY'
  if (error instanceof Refusal && !isBusy) return error.answer().message
  return attempt >= (isBusy ? STARTS : ATTEMPTS) ? REFUSALS.APP_ERROR.text : null
}

/** Draws a taken print: it ends with a file or a reason, or is released where it can be tried again or the process stops. */
const draw = async (services: Drawing, companyId: number, print: TakenPrint, stopped?: AbortSignal): Promise<void> => {
  const { database, clock } = services
  const within: InCompany = (work) => onBehalfOf(database, companyId, work)
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, ...(stopped ? [stopped] : [])])
  let progress: { done: number; total: number | null } = { done: 0, total: null }
  const say = async () => {
    const stillOurs = await within((scope) => prints.keep(scope, print, { ...progress, leaseUntil: new Date(clock().getTime() + LEASE) }))
    if (!stillOurs) ended.abort(new PrintLost())
  }
  // a moment without the database does not end a print; losing the lease does
  const saying = setInterval(() => say().catch(() => {}), SAID_EVERY)
  try {
    const company = print.userId === null ? null : await accessOfMember(database, { userId: print.userId }, companyId)
    if (!company) throw new Refusal('FORBIDDEN', { message: TEXTS.noMember })
    const onProgress = (done: number, total: number) => {
      progress = { done, total }
    }
    const bytes = await drawInto(services, company, print, { within, signal, told: onProgress })
    await say()
    signal.throwIfAborted()
    await within((scope) => prints.end(scope, print, { at: clock(), bytes, reason: null }))
  } catch (error) {
    if (ended.signal.aborted) return
    const reason = stopped?.aborted ? null : reasonOf(error, print)
    if (reason === null) await within((scope) => prints.putBack(scope, print, !stopped?.aborted))
    else await within((scope) => prints.end(scope, print, { at: clock(), bytes: null, reason }))
    if (!stopped?.aborted && !(error instanceof Refusal)) throw error
  } finally {
    clearInterval(saying)
  }
}

/** Takes a print and draws it; does nothing where another process was first. A print that was started too often is given up. */
const takeAndDraw = async (services: Drawing, { companyId, id }: PrintOfCompany, stopped?: AbortSignal): Promise<void> => {
  const now = services.clock()
  const print = await onBehalfOf(services.database, companyId, async (scope) => {
    const taken = await prints.take(scope, id, now, new Date(now.getTime() + LEASE))
    if (!taken || taken.attempt <= STARTS) return taken
    await prints.end(scope, taken, { at: now, bytes: null, reason: REFUSALS.APP_ERROR.text })
    return null
  })
  if (print) await draw(services, companyId, print, stopped)
}

/** Deletes files that were kept long enough. */
const deleteExpired = async ({ database, clock }: Drawing): Promise<void> => {
  for (const { companyId, id } of await printsOfAll.endedBefore(database.db, new Date(clock().getTime() - KEPT_DAYS * DAY)))
    await onBehalfOf(database, companyId, (scope) => prints.delete(scope, id))
}

/**
 * Draws every print that is due, two at once, in the order in which companies were last served: a company that asks for many has one
 * drawn at a time. Deletes files that have waited for a week.
 */
export const drawPrints = async (services: Drawing, stopped?: AbortSignal): Promise<void> => {
  await deleteExpired(services)
  let failed: unknown
  const drawDuePrints = async () => {
    const tried = new Set<number>()
    while (!stopped?.aborted) {
      const next = (await printsOfAll.due(services.database.db, services.clock())).find(({ id }) => !tried.has(id))
      if (!next) return
      tried.add(next.id)
      await takeAndDraw(services, next, stopped).catch((error: unknown) => {
        failed ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawDuePrints))
  if (failed) throw failed
}
