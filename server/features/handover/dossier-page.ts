/** What a recipient without an account sees of a dossier before it is downloaded. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { type Day, dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { PROGRAM_LABEL, PROGRAMS } from '#domain/handover/files.ts'
import { monthShown } from '#domain/month/month.ts'
import { formatBytes } from '#domain/numbers/format.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { taxCode } from '#domain/report/letterhead.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { escaped } from '../../http/docs-page.ts'
import { button, sendPlainPage } from '../../http/plain-page.ts'
import { sendRefusalPage } from '../../http/refusal-page.ts'
import type { Services } from '../../services.ts'
import { type DossierFile, dossierFacts, dossierFiles } from './dossier.ts'
import { openDossierLink } from './dossier-links.ts'
import { handovers } from './handovers.repository.ts'
import { PAGE } from './texts.ts'

/** The address of the page; its key opens the file as well. */
export const DOSSIER_PAGE = '/dosar'

const EXTENSION: Readonly<Record<string, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** What a file is, by its path in the archive. */
const nameOf = (path: string): string => {
  const [folder = '', ...rest] = path.split('/')
  const program = folder === 'predare' && PROGRAMS.find((one) => one === rest[0])
  if (program) return PAGE.forProgram(PROGRAM_LABEL[program])
  const file = path.split('/').at(-1) ?? ''
  const [stem = '', extension = ''] = file.split('.')
  const kind = SHEET_DOCUMENT_KINDS.find((one) => stem.replace(/-\d{4}-\d{2}$/, '') === one)
  const label = kind ? factsOf(kind).label : (PAGE.files[stem.replace(/-\d{4}-\d{2}$/, '')] ?? file)
  const of = folder === 'utilaje' && !/utilaj/i.test(label) ? PAGE.ofMachines : ''
  return `${label}${of} (${EXTENSION[extension] ?? extension.toUpperCase()})`
}

/** The files as lines: one for each document, one for all files of an accounting program, which come one after another. */
async function* linesOf(files: AsyncIterable<DossierFile> | readonly DossierFile[]): AsyncGenerator<string, number, undefined> {
  let [name, size, total] = ['', 0, 0]
  const line = () => `<li><span>${escaped(name)}</span><span>${formatBytes(size)}</span></li>`
  for await (const file of files) {
    if (name !== '' && name !== nameOf(file.name)) {
      yield line()
      size = 0
    }
    name = nameOf(file.name)
    size += file.size
    total += file.size
  }
  if (name !== '') yield line()
  return total
}

async function* contentsCard(files: AsyncIterable<DossierFile> | readonly DossierFile[]): AsyncGenerator<string, void, undefined> {
  yield `<section class="card"><h2>${PAGE.inside}</h2><p class="dim">${PAGE.usually}</p><ul>`
  // a list that breaks off says nothing wrong, and the button above it works
  const total = yield* linesOf(files)
  yield `<li><strong>${PAGE.total}</strong><span>${formatBytes(total)}</span></li></ul><p class="dim">${PAGE.digests}</p></section>`
}

type Page = { company: string; cui: string; month: string; sheets: number; until: Day; files: readonly DossierFile[] | null; file: string }

const mainCard = ({ company, cui, month, sheets, until, files, file }: Page): string => {
  const size = files && formatBytes(files.reduce((sum, one) => sum + one.size, 0))
  return `<section class="card"><h1>${escaped(PAGE.title(month))}</h1><p>${escaped(company)}<br><span class="dim">${escaped(PAGE.cui(cui))} · ${PAGE.sheets(sheets)}</span></p><div class="actions">${button(file, PAGE.download(size), true)}</div><p class="dim">${escaped(PAGE.until(formatDay(until)))}</p></section>`
}

const goneOf = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

/** Shows the dossier behind a link: whose it is, of which month, what is in it and until when it can be had; or why it cannot. */
export const dossierPage = (app: FastifyInstance, services: Services): void => {
  app.get<{ Querystring: { key?: unknown } }>(DOSSIER_PAGE, async ({ query: { key } }, reply) => {
    try {
      const { company, link } = await openDossierLink(services, typeof key === 'string' ? key : '')
      const { facts, sheets } = await dossierFacts(company, link.month, false)
      const page: Page = {
        ...{ company: facts.name, cui: taxCode(facts), month: monthShown(link.month), sheets, files: link.contents },
        until: dayInRomania(new Date(link.endsAt)),
        file: `/api/month/shared-dossier?key=${encodeURIComponent(String(key))}`,
      }
      const noted = (all: readonly DossierFile[]) => company.within((scope) => handovers.noteContents(scope, link.id, all))
      const files = link.contents ?? dossierFiles(services, company, link.month, { gone: goneOf(reply), noted })
      const parts = async function* () {
        yield mainCard(page)
        yield* contentsCard(files)
      }
      return sendPlainPage(reply, `${PAGE.title(page.month)} · ${page.company}`, parts())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return sendRefusalPage(error.code === 'MONTH_OPEN' ? new Refusal('MONTH_OPEN', { message: PAGE.reopened }) : error, reply)
    }
  })
}
