/**
 * Tags of answers that depend on a company's rows and the day alone. A tag is made of the count of the company's changes, which every
 * committed transaction that wrote something raises, and not of the answer: a client that has an answer is told so without a row being read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CompanyAccess, CompanyScope } from '../access/company-access.ts'
import { dataHeaders, sendJson } from './send-json.ts'

/** The tag of the answer to one request. */
export const answerTag = (clock: () => Date) => {
  let counting: Promise<number | undefined> | undefined
  return {
    /** Counts ahead of the rows, in their transaction: an answer may be newer than its tag, never older. */
    count: ({ trx, companyId }: CompanyScope): void => {
      counting ??= trx
        .selectFrom('companyChanges')
        .select('changes')
        .where('companyId', '=', companyId)
        .executeTakeFirst()
        .then((row) => row?.changes)
      counting.catch(() => {})
    },
    /** The tag, once something was read; `null` where changes are not counted. */
    of: async ({ role, driverId }: CompanyAccess): Promise<string | null> => {
      const changes = await counting
      return changes === undefined ? null : `W/"${changes}-${dayInRomania(clock())}-${role}${driverId ?? ''}"`
    },
    /** Reads the count alone. */
    read: (company: CompanyAccess): Promise<void> => company.reading(async () => {}),
  }
}

/** Answers with what `make` makes, unless the client has it already: then nothing is made. */
export const sendTagged = async (
  request: FastifyRequest,
  reply: FastifyReply,
  company: CompanyAccess,
  tag: ReturnType<typeof answerTag>,
  make: () => Promise<string>,
): Promise<FastifyReply> => {
  const known = request.headers['if-none-match']
  if (known) await tag.read(company)
  if (known && known === (await tag.of(company))) return dataHeaders(reply).header('etag', known).status(304).send()
  const text = await make()
  const etag = await tag.of(company)
  return sendJson(request, etag ? reply.header('etag', etag) : reply, text)
}
