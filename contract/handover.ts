/** What a month is for the accountant: its deductibility, its files for a program, its dossier. */
import { z } from 'zod'
import { DIFFERENCES } from '#domain/handover/difference.ts'
import { HANDED } from '#domain/handover/entries.ts'
import { PROGRAMS } from '#domain/handover/files.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { month } from './months.ts'
import { PartnerForm } from './partners.ts'
import { SPREADSHEET } from './transfer-files.ts'
import { decimalOut, decimalOutOrNull, done, id, inCompany, inCompanyQuery, instantOut, oneQuery, queryFlag } from './wire.ts'

const inMonth = inCompanyQuery.extend({ month })
const count = z.number().int()

/** The report as a table: `headings` name the amounts of every row and of `totals`. */
export const Deductibility = z.object({
  headings: z.array(z.string()),
  /** Positions of the amounts that are read first. */
  main: z.array(z.number().int()),
  rows: z.array(
    z.object({
      vehicleId: id,
      vehicle: z.string(),
      what: z.string(),
      regime: z.string(),
      grounds: z.string(),
      amounts: z.array(decimalOut),
    }),
  ),
  totals: z.array(decimalOut),
  /** What is to be seen in the month: a vehicle for business alone that bought fuel and has no sheet. */
  findings: z.array(z.string()),
})
export type Deductibility = z.output<typeof Deductibility>

const HandoverForm = inCompany.extend({
  month,
  program: z.enum(PROGRAMS),
  what: z.array(z.enum(HANDED)).min(1).max(HANDED.length),
  /** Also of a month that is open. */
  draft: z.boolean().nullish().transform(Boolean),
  /** Only what is new or changed since the hand-over before for the program, with a list of it and of what is gone. */
  difference: z.boolean().nullish().transform(Boolean),
})

export const HandoverPreview = z.object({
  open: z.boolean(),
  entries: z.array(
    z.object({
      kind: z.enum(HANDED),
      day: z.string(),
      document: z.string(),
      number: z.string(),
      partner: z.string().nullable(),
      debit: z.string(),
      credit: z.string(),
      amount: decimalOut,
      tva: decimalOutOrNull,
      deductible: z.boolean(),
      vehicle: z.string(),
      explanation: z.string(),
    }),
  ),
  /** Sums in lei: entries of consumption, and the month's vouchers, which they are. */
  consumption: decimalOut,
  vouchers: decimalOut,
  /**
   * What goes into the account of fuel in stock and out of it, the half of VAT among it, and what comes in with invoices of rows of
   * statements; `null` where fuel is booked as an expense.
   */
  stock: z
    .object({
      ...{ account: z.string(), bought: decimalOut, burnt: decimalOut, halfVat: decimalOut, waiting: decimalOut },
      ...{ inFile: z.boolean(), inCost: z.boolean() },
    })
    .nullable(),
  /** Lines without an amount in lei, which are left out. */
  unpriced: count,
  /** Suppliers without a tax number, whose documents SAGA cannot take; `found` is the one that an e-invoice names. */
  withoutCode: z.array(
    z.object({ partnerId: id, name: z.string(), documents: count, found: z.object({ cui: z.string(), name: z.string() }).nullable() }),
  ),
  /** Rows of card statements by supplier: those that wait for their invoice, and those that are booked without one (`isDocument`). */
  statements: z.array(z.object({ partnerId: id, supplier: z.string(), isDocument: z.boolean(), count, value: decimalOut })),
  /** What differs from the last hand-over for the program, document by document; `null` without one. */
  difference: z
    .object({
      since: instantOut,
      documents: z.array(
        z.object({
          state: z.enum(DIFFERENCES),
          document: z.string(),
          number: z.string(),
          day: z.string(),
          party: z.string(),
          before: decimalOutOrNull,
          now: decimalOutOrNull,
        }),
      ),
    })
    .nullable(),
  /** What was handed over of this month before, the last first. */
  before: z.array(
    z.object({
      id,
      program: z.enum(PROGRAMS),
      draft: z.boolean(),
      madeAt: instantOut,
      madeBy: z.string().nullable(),
      rows: count,
      sha256: z.string(),
    }),
  ),
})
export type HandoverPreview = z.output<typeof HandoverPreview>

const Compensation = z.object({
  rows: z.array(
    z.object({
      vehicle: z.string(),
      type: z.enum(ASSET_KINDS),
      category: z.string().nullable(),
      maxMassKg: count.nullable(),
      supplier: z.string(),
      cui: z.string().nullable(),
      document: z.string(),
      number: z.string(),
      day: z.string(),
      litres: decimalOut,
      rate: decimalOut,
      amount: decimalOut,
      /** Whether an invoice proves it. */
      invoiced: z.boolean(),
    }),
  ),
  litres: decimalOut,
  amount: decimalOut,
  /** Of rows without an invoice, which are not in the sums. */
  withoutInvoice: count,
  /** Fills of the same vehicles in other countries, or of an unknown one, which are in no row. */
  abroad: count,
})

export const DossierLink = z.object({
  id,
  url: z.string(),
  madeAt: instantOut,
  endsAt: instantOut,
  revokedAt: instantOut.nullable(),
  /** Who made it: a member, `null` when the account was deleted; and the administrator who was in the member's account. */
  madeBy: z.string().nullable(),
  administrator: z.string().nullable(),
  /** Whether it ended with who made it. */
  ended: z.boolean(),
  openedAt: instantOut.nullable(),
  openings: count,
})
export type DossierLink = z.output<typeof DossierLink>

const quarter = z.string().regex(/^\d{4}-T[1-4]$/)

export const handover = endpoints({
  deductibility: {
    method: 'GET',
    path: 'month/deductibility',
    caller: 'member',
    needs: 'read',
    summary: 'VAT and expense of the month by vehicle, what is deducted and on what grounds; the consumption is that of the vouchers.',
    query: inMonth,
    answer: Deductibility,
  },
  deductibilityPdf: {
    method: 'GET',
    path: 'month/deductibility-pdf',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The same on paper.',
    query: inMonth,
    answer: 'application/pdf',
    refusals: ['DOCUMENT_EMPTY'],
  },
  deductibilityXlsx: {
    method: 'GET',
    path: 'month/deductibility-xlsx',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The same as a spreadsheet.',
    query: inMonth,
    answer: SPREADSHEET.xlsx,
    refusals: ['DOCUMENT_EMPTY'],
  },
  compensation: {
    method: 'GET',
    path: 'month/compensation',
    caller: 'member',
    needs: 'read',
    summary: 'Beta. Diesel of a quarter, `2026-T4`, for the compensation of HG 1094/2025, with its rate.',
    query: inCompanyQuery.extend({ quarter }),
    answer: Compensation,
  },
  compensationXlsx: {
    method: 'GET',
    path: 'month/compensation-xlsx',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The same as a spreadsheet.',
    query: inCompanyQuery.extend({ quarter }),
    answer: SPREADSHEET.xlsx,
    refusals: ['DOCUMENT_EMPTY'],
  },
  handoverPreview: {
    method: 'POST',
    path: 'month/handover-preview',
    caller: 'member',
    needs: 'read',
    reads: true,
    summary: 'The entries of a month, and what was handed over of it before.',
    body: HandoverForm,
    answer: HandoverPreview,
  },
  bookStatement: {
    method: 'POST',
    path: 'month/statement',
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary:
      'Says that the rows of a supplier’s card statements in a month are the document itself because no invoice comes (`isDocument`), or takes that back. They are booked then; the next statements of the supplier are read in the same way. Refused with MONTH_CLOSED in a closed month.',
    body: inCompany.extend({ month, partnerId: id, isDocument: z.boolean() }),
    answer: z.object({ changed: count }),
  },
  fillSupplierCode: {
    method: 'POST',
    path: 'month/supplier-code',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Gives a supplier without a tax number the one that it has. Where another partner has that number already, the lines of the month and the receipts that are on no sheet are of that partner from now on. Refused with MONTH_CLOSED in a closed month.',
    body: inCompany.extend({ month, partnerId: id, cui: PartnerForm.shape.cui.pipe(z.string({ error: MESSAGE.required })) }),
    answer: z.object({ cui: z.string(), name: z.string() }),
  },
  handOver: {
    method: 'POST',
    path: 'month/handover',
    heavy: true,
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary:
      'A ZIP with the files of a month for the accountant’s program. Refused with MONTH_OPEN while the month is open, unless `draft` is asked for.',
    body: HandoverForm,
    answer: 'application/zip',
    refusals: ['MONTH_OPEN', 'DOCUMENT_EMPTY'],
  },
  dossier: {
    method: 'GET',
    path: 'month/dossier',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The dossier of a month: a ZIP of its papers, tables and hand-over files, with a list of them and their digests.',
    query: inMonth.extend({ draft: queryFlag }),
    answer: 'application/zip',
    refusals: ['MONTH_OPEN', 'DOCUMENT_EMPTY'],
  },
  dossierLinks: {
    method: 'GET',
    path: 'month/dossier-links',
    caller: 'member',
    needs: 'read',
    summary: 'Links to the dossier of a month that need no account, the last first.',
    query: inMonth,
    answer: z.array(DossierLink),
  },
  addDossierLink: {
    method: 'POST',
    path: 'month/dossier-link',
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary: 'Makes a link to the dossier of a closed month, good for 30 days.',
    body: inCompany.extend({ month }),
    answer: DossierLink,
    refusals: ['MONTH_OPEN'],
  },
  revokeDossierLink: {
    method: 'DELETE',
    path: 'month/dossier-link',
    caller: 'member',
    needs: 'close',
    writes: 'company',
    summary: 'Ends a link before its time.',
    query: oneQuery,
    answer: done,
  },
  sharedDossier: {
    method: 'GET',
    path: 'month/shared-dossier',
    caller: 'public',
    summary: 'The dossier behind a link.',
    query: z.object({ key: z.string().min(1).max(2000) }),
    answer: 'application/zip',
    refusals: ['LINK_EXPIRED', 'DOCUMENT_EMPTY', 'MONTH_OPEN'],
  },
})
