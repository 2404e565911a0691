import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { entriesOf, totalOf } from '#domain/handover/entries.ts'
import type { Month } from '#domain/month/month.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { deductibilitate, deductibilityTable } from '#domain/report/deductibilitate.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import { zipOf } from '../../adapters/zip.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { months } from '../months/months.repository.ts'
import { letterheadOf } from '../printing/letterhead.ts'
import { impersonationOf } from '../printing/signed-links.ts'
import { loadBooks } from './books.repository.ts'
import { compensationOf, compensationTables } from './compensation.ts'
import { type DossierFile, dossierOf } from './dossier.ts'
import { dossierKeys, LINK_DAYS, makerStands, openDossierLink } from './dossier-links.ts'
import { DOSSIER_PAGE } from './dossier-page.ts'
import { handovers } from './handovers.repository.ts'
import { bytesOf, deductibilitySheet, filesFor, timeOfFiles } from './month-files.ts'
import { TEXTS } from './texts.ts'

type Calls =
  | 'deductibility'
  | 'deductibilityPdf'
  | 'deductibilityXlsx'
  | 'compensation'
  | 'compensationXlsx'
  | 'handoverPreview'
  | 'handOver'
  | 'dossier'
  | 'dossierLinks'
  | 'addDossierLink'
  | 'revokeDossierLink'
  | 'sharedDossier'

const DAY = 24 * 60 * 60_000

const isOpen = async (scope: CompanyScope, month: Month): Promise<boolean> => month > ((await months.last(scope)) ?? '')

/** The books of a month; refused with DOCUMENT_EMPTY where no sheet begins in it. */
const someBooks = async (company: CompanyAccess, month: Month) => {
  const monthFacts = await company.within(async (scope) => ({
    books: await loadBooks(scope, month),
    letterhead: await letterheadOf(scope),
    digest: await months.digest(scope, month),
  }))
  if (monthFacts.books.vehicles.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothingOf(month) })
  return monthFacts
}

const reports = (
  services: Services,
): Pick<Handlers, 'deductibility' | 'deductibilityPdf' | 'deductibilityXlsx' | 'compensation' | 'compensationXlsx'> => ({
  deductibility: ({ company, query: { month } }) =>
    company.within(async (scope) => {
      const { headings, rows, totals } = deductibilityTable(await loadBooks(scope, month))
      return { headings, rows, totals, findings: (await handovers.withoutSheets(scope, month)).map(TEXTS.withoutSheets) }
    }),

  deductibilityPdf: async ({ company, query: { month }, gone }) => {
    const { books, letterhead, digest } = await someBooks(company, month)
    const content = services.documents('deductibilitate', [deductibilitate(books, letterhead, digest)], {
      companyId: company.companyId,
      signal: gone,
    })
    return { name: `deductibilitate-${month}.pdf`, content }
  },

  deductibilityXlsx: async ({ company, query: { month }, gone }) => {
    const { books } = await someBooks(company, month)
    return {
      name: `deductibilitate-${month}.xlsx`,
      content: await writeSpreadsheet(company.companyId, 'xlsx', [deductibilitySheet(books)], gone),
    }
  },

  compensation: ({ company, query }) => company.within((scope) => compensationOf(scope, query.quarter)),

  compensationXlsx: async ({ company, query: { quarter }, gone }) => {
    const report = await company.within((scope) => compensationOf(scope, quarter))
    if (report.rows.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.noDiesel })
    return {
      name: `compensare-motorina-${quarter}.xlsx`,
      content: await writeSpreadsheet(company.companyId, 'xlsx', compensationTables(report, quarter), gone),
    }
  },
})

const links = (
  services: Services,
): Pick<Handlers, 'dossier' | 'dossierLinks' | 'addDossierLink' | 'revokeDossierLink' | 'sharedDossier'> => {
  const addresses = async (company: CompanyAccess, session: Session) => {
    const keyOf = await dossierKeys.signer(services, company, session)
    return (link: { id: number }) => `${services.config.PUBLIC_URL}${DOSSIER_PAGE}?key=${keyOf({ id: link.id })}`
  }
  return {
    dossier: ({ company, query, gone }) => dossierOf(services, company, query.month, { draft: query.draft ?? false, gone }),

    dossierLinks: async ({ company, session, query }) => {
      const addressOf = await addresses(company, session)
      const rows = await company.within((scope) => handovers.links(scope, query.month))
      return Promise.all(rows.map(async (row) => ({ ...row, url: addressOf(row), ended: !(await makerStands(services, row)) })))
    },

    addDossierLink: async ({ company, session, body: { month } }) => {
      const addressOf = await addresses(company, session)
      return company.within(async (scope) => {
        if (await isOpen(scope, month)) throw new Refusal('MONTH_OPEN', { message: TEXTS.openLink(month) })
        const madeAt = services.clock()
        const maker = { madeBy: company.userId, administratorId: session.impersonatorId, madeIn: impersonationOf(session) }
        const id = await handovers.addLink(scope, { month, ...maker, madeAt, endsAt: new Date(madeAt.getTime() + LINK_DAYS * DAY) })
        const link = (await handovers.links(scope, month)).find((one) => one.id === id)
        if (!link) throw new Error('a link is there as soon as it was added')
        return { ...link, url: addressOf(link), ended: false }
      })
    },

    revokeDossierLink: async ({ company, query }) => {
      const revoked = await company.within((scope) => handovers.revokeLink(scope, query.id, services.clock()))
      if (!revoked) throw new Refusal('NOT_FOUND')
      return DONE
    },

    sharedDossier: async ({ query, gone }) => {
      const { company, link } = await openDossierLink(services, query.key)
      await company.within((scope) => handovers.noteOpening(scope, link.id, services.clock()))
      const all = (files: readonly DossierFile[]) => company.within((scope) => handovers.noteContents(scope, link.id, files))
      return dossierOf(services, company, link.month, { draft: false, gone, whenRead: { all } })
    },
  }
}

/** What a month is for the accountant. */
export const handoverEndpoints = (services: Services): Pick<Handlers, Calls> => ({
  ...reports(services),
  ...links(services),

  handoverPreview: ({ company, body: { month, what } }) =>
    company.within(async (scope) => {
      const books = await loadBooks(scope, month)
      const entries = entriesOf(books, new Set(what))
      return {
        open: await isOpen(scope, month),
        entries: entries.map(({ partner, ...entry }) => ({ ...entry, partner: partner?.name ?? null })),
        consumption: totalOf(entries, 'consumption'),
        vouchers: sum(books.vehicles.flatMap(({ vouchers }) => vouchers.flatMap(({ value }) => value ?? []))),
        unpriced: books.vehicles.flatMap(({ purchases }) => purchases).filter(({ lei }) => !lei).length,
        before: await handovers.ofMonth(scope, month),
      }
    }),

  handOver: async ({ company, session, body: { month, program, what, draft }, gone }) => {
    const { books, settings, open } = await company.within(async (scope) => ({
      books: await loadBooks(scope, month),
      settings: await fiscal.company(scope),
      open: await isOpen(scope, month),
    }))
    if (open && !draft) throw new Refusal('MONTH_OPEN', { message: TEXTS.open(month) })
    const files = await filesFor(program, books, new Set(what), settings, { companyId: company.companyId, gone })
    if (files.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothing(month) })
    const archived = files.map((file) => ({ name: file.name, content: [bytesOf(file)] }))
    const content = await buffer(zipOf(archived, timeOfFiles(books)))
    const rows = files.reduce((total, file) => total + file.rows, 0)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await company.within((scope) =>
      handovers.add(scope, { month, program, draft: open, madeAt: services.clock(), madeBy: session.userId, rows, sha256 }),
    )
    return { name: `predare-${program}-${month}${open ? `-${TEXTS.draft}` : ''}.zip`, content }
  },
})
