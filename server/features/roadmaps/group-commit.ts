/**
 * Group commit of new sheets: sheets of a company that arrive while others of it are being saved are saved together by the next
 * transaction (bench/throughput.ts). Sheets of a company take their numbers one after the other, so they would wait for each other's
 * commits anyway; together they pay the cost of a transaction only once.
 */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type CompanyAccess, UnknownOutcome, withinTogether } from '../../access/company-access.ts'
import { saveEach, saveRoadmap } from './save-roadmap.ts'

type Form = HandlerInputOf<'saveRoadmap'>['body']
type Answer = HandlerAnswerOf<'saveRoadmap'>
type Save = { company: CompanyAccess; form: Form; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
type Queue = { running: number; waiting: Save[] }

/** Transactions of a company at once: one writes while the next reads what its sheets name. */
const AT_ONCE = 2
/** The most sheets of a transaction. */
const TOGETHER = 20
/** The most sheets of a company that wait. */
const WAITING = 300

/** Whether a sheet can be saved with others: it is new, and the counter numbers it. */
const isPlain = ({ id, numberProposed }: Form): boolean => id === null && numberProposed

/**
 * Takes the sheets for the next transaction, in order of arrival: of one kind, and one of each vehicle, so that none precedes another in
 * a chain.
 */
const takeNext = (waiting: Save[]): Save[] => {
  const kind = waiting[0]?.form.type
  const vehicles = new Set<number>()
  const group = waiting.filter(({ form }) => {
    if (form.type !== kind || vehicles.size === TOGETHER || vehicles.has(form.vehicleId)) return false
    vehicles.add(form.vehicleId)
    return true
  })
  waiting.splice(0, waiting.length, ...waiting.filter((save) => !group.includes(save)))
  return group
}

const alone = ({ company, form, resolve, reject }: Save, today: Day): Promise<void> =>
  company.within((scope) => saveRoadmap(scope, form, today)).then(resolve, reject)

/** Saves sheets in one transaction; when that is rolled back because of one of them, saves each separately. */
const together = async (saves: readonly [Save, ...Save[]], today: Day): Promise<void> => {
  const [first, ...rest] = saves
  if (rest.length === 0) return alone(first, today)
  try {
    const answers = await withinTogether([first.company, ...rest.map(({ company }) => company)], (scope) =>
      saveEach(scope, [first.form, ...rest.map(({ form }) => form)], today),
    )
    for (const [at, { resolve, reject }] of saves.entries()) {
      const answer = answers[at]
      if (answer instanceof Error) reject(answer)
      else resolve(answer as Answer)
    }
  } catch (error) {
    for (const save of saves) {
      if (error instanceof UnknownOutcome) save.reject(error.cause)
      else await alone(save, today)
    }
  }
}

/** Saves sheets of companies; new ones that arrive at the same time are saved together. */
export const groupCommit = (today: () => Day) => {
  const queues = new Map<number, Queue>()
  const run = async (companyId: number, queue: Queue): Promise<void> => {
    queue.running++
    try {
      for (;;) {
        const [first, ...rest] = takeNext(queue.waiting)
        if (!first) break
        await together([first, ...rest], today())
      }
    } finally {
      if (--queue.running === 0) queues.delete(companyId)
    }
  }
  return (company: CompanyAccess, form: Form): Promise<Answer> => {
    if (!isPlain(form)) return company.within((scope) => saveRoadmap(scope, form, today()))
    const { companyId } = company
    const queue = queues.get(companyId) ?? { running: 0, waiting: [] }
    queues.set(companyId, queue)
    if (queue.waiting.length >= WAITING) throw new Refusal('BUSY')
    return new Promise((resolve, reject) => {
      queue.waiting.push({ company, form, resolve, reject })
      if (queue.running < AT_ONCE) void run(companyId, queue)
    })
  }
}
