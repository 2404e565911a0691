import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { booksWith, differenceOf, documentsOfEntries, handedUntil } from '#domain/handover/difference.ts'
import { entriesOf, stockAccount, totalOf } from '#domain/handover/entries.ts'
import { statementRows, statementRowsText } from '#domain/handover/statement-rows.ts'
import { suppliersWithoutCode } from '#domain/handover/without-code.ts'
import type { Month } from '#domain/month/month.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { deductibilitate, deductibilityTable } from '#domain/report/deductibilitate.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import { zipOf } from '../../adapters/zip.ts'
import type { Handlers, HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { lastClosed } from '../closed-months/closed-months.repository.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { months } from '../months/months.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { impersonationOf } from '../printing/signed-links.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { loadBooks } from './books.repository.ts'
import { compensationOf, compensationTables } from './compensation.ts'
import { type DossierFile, dossierOf } from './dossier.ts'
import { dossierKeys, LINK_DAYS, makerStands, openDossierLink } from './dossier-links.ts'
import { DOSSIER_PAGE } from './dossier-page.ts'
import { handovers } from './handovers.repository.ts'
import { bytesOf, deductibilitySheet, differenceFile, filesFor, timeOfFiles, voucherNumbers } from './month-files.ts'
import { fillSupplierCode, withFound } from './supplier-codes.ts'
import { TEXTS } from './texts.ts'

const DAY = 24 * 60 * 60_000

const isOpen = async (scope: CompanyScope, month: Month): Promise<boolean> => month > ((await lastClosed(scope)) ?? '')

/** The books of a month; refused with DOCUMENT_EMPTY where no sheet begins in it. */
const someBooks = async (company: CompanyAccess, month: Month) => {
  const monthFacts = await company.within(async (scope) => ({
    books: await loadBooks(scope, month),
    letterhead: await letterheadOf(scope, month),
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
      const books = await loadBooks(scope, month)
      const { headings, main, rows, totals } = deductibilityTable(books)
      const withoutSheets = (await handovers.withoutSheets(scope, month)).map(TEXTS.withoutSheets)
      return { headings, main, rows, totals, findings: [...withoutSheets, ...statementRows(books).map(statementRowsText)] }
    }),

  deductibilityPdf: async ({ company, query: { month }, gone }) => {
    const { books, letterhead, digest } = await someBooks(company, month)
    const content = services.documents('deductibilitate', [deductibilitate(books, letterhead, digest)], {
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
export const handoverEndpoints = (services: Services): HandlersOf<'handover'> => ({
  ...reports(services),
  ...links(services),

  handoverPreview: ({ company, body: { month, program, what } }) =>
    company.within(async (scope) => {
      const books = await loadBooks(scope, month)
      const entries = entriesOf(books, new Set(what))
      const stock = stockAccount(books)
      const last = await handovers.last(scope, month, program)
      const { halfVat } = await fiscal.company(scope, month)
      return {
        open: await isOpen(scope, month),
        entries: entries.map(({ partner, ...entry }) => ({ ...entry, partner: partner?.name ?? null })),
        consumption: totalOf(entries, 'consumption'),
        vouchers: sum(books.vehicles.flatMap(({ vouchers }) => vouchers.flatMap(({ value }) => value ?? []))),
        unpriced: books.vehicles.flatMap(({ purchases }) => purchases).filter(({ lei }) => !lei).length,
        stock: stock && { ...stock, inFile: halfVat === 'file', inCost: books.company.vatInCost },
        withoutCode: await withFound(scope, suppliersWithoutCode(books, new Set(what))),
        statements: statementRows(books),
        difference: last
          ? { since: last.madeAt, documents: differenceOf(last.documents, documentsOfEntries(entries), new Set(what)) }
          : null,
        before: await handovers.ofMonth(scope, month),
      }
    }),

  bookStatement: ({ company, body: { month, partnerId, isDocument } }) =>
    company.within(async (scope) => {
      if (!(await partners.byIds(scope, [partnerId])).has(partnerId)) throw new Refusal('NOT_FOUND')
      return { changed: await handovers.bookStatement(scope, { month, partnerId, isDocument }) }
    }),

  fillSupplierCode: ({ company, body }) => company.within((scope) => fillSupplierCode(scope, body, dayInRomania(services.clock()))),

  handOver: async ({ company, session, body: { month, program, what, draft, difference }, gone }) => {
    const chosen = new Set(what)
    const { books, settings, open, last } = await company.within(async (scope) => {
      const open = await isOpen(scope, month)
      if (open && !draft) throw new Refusal('MONTH_OPEN', { message: TEXTS.open(month) })
      const books = await loadBooks(scope, month)
      const numbers = open ? new Map<number, number>() : await voucherNumbers(scope, books, session.userId)
      const last = await handovers.last(scope, month, program)
      return { books, settings: { ...(await fiscal.company(scope, month)), numbers }, open, last }
    })
    const withoutCode = program === 'saga' ? suppliersWithoutCode(books, chosen) : []
    if (withoutCode.length > 0) throw new Refusal('INVALID', { message: TEXTS.withoutCode(withoutCode.map(({ name }) => name)) })
    const documents = documentsOfEntries(entriesOf(books, chosen))
    const differences = difference ? differenceOf(last?.documents ?? [], documents, chosen) : null
    if (difference && (!last || differences?.length === 0)) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.noDifference })
    const handed = differences ? booksWith(books, new Set(differences.map(({ key }) => key))) : books
    const files = await filesFor(program, handed, chosen, settings, { companyId: company.companyId, gone })
    if (differences) files.push(differenceFile(month, differences))
    if (files.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothing(month) })
    const archived = files.map((file) => ({ name: file.name, content: [bytesOf(file)] }))
    const content = await buffer(zipOf(archived, timeOfFiles(books)))
    const rows = files.reduce((total, file) => total + file.rows, 0)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await company.within((scope) =>
      handovers.add(scope, {
        ...{ month, program, draft: open, madeAt: services.clock(), madeBy: session.userId, rows, sha256 },
        documents: handedUntil(last?.documents ?? [], documents, chosen),
      }),
    )
    return { name: `predare-${program}-${month}${differences ? `-${TEXTS.difference}` : ''}${open ? `-${TEXTS.draft}` : ''}.zip`, content }
  },
})
