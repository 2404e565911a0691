import { z } from 'zod'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import {
  day,
  decimalOut,
  done,
  type FilledField,
  id,
  idOrNull,
  inCompany,
  inCompanyQuery,
  oneQuery,
  openedVersion,
  saved,
  text,
  textOrNull,
  version,
} from './wire.ts'

/** A tax code as typed: RO, spaces and dots are taken off, the control digit is checked. */
const cui = z.string().max(30).transform(cuiDigits).pipe(z.string().min(1).refine(isCui, MESSAGE.cui))

/** More rows than a list of the demo company has. */
const MOST_COPIED = 100

const copiedRows = z.array(saved.extend({ version })).max(MOST_COPIED)

/** The rows of each list that were copied. */
const CopiedLists = { routes: copiedRows, partners: copiedRows, articles: copiedRows, surcharges: copiedRows }

export const CuiForm = z.object({ cui: z.string().trim().min(1).max(30) })

export const CompanyForm = z.object({
  id: idOrNull,
  version: openedVersion,
  cui,
  name: text(200),
  nrOnrc: textOrNull(40),
  capital: textOrNull(40),
  tva: z.boolean().nullish().transform(Boolean),
  administrator: text(120),
  state: text(60),
  city: text(120),
  address: text(250),
})

export const Company = z.object({
  id,
  version,
  cui: z.string(),
  name: z.string(),
  nrOnrc: z.string().nullable(),
  capital: z.string().nullable(),
  tva: z.boolean(),
  administrator: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  settings: z.object({
    version,
    roadmapApprovedBy: z.string().nullable(),
    sheetApprovedBy: z.string().nullable(),
    completedOnPaper: z.boolean(),
    /** Whether its sheets are approved, and whether who made one may approve it; a manager never may. */
    approval: z.boolean(),
    selfApproval: z.boolean(),
  }),
} satisfies Record<FilledField<z.output<typeof CompanyForm>>, z.ZodType> & Record<string, z.ZodType>)
export type Company = z.output<typeof Company>

/** The company registry's data of a tax code; `inactive` when the company is deleted or declared inactive. */
export const RegistryAnswer = z.object({
  cui: z.string(),
  name: z.string(),
  nr: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  tva: z.boolean(),
  inactive: z.boolean(),
})
export type RegistryAnswer = z.output<typeof RegistryAnswer>

const count = z.number().int()

export const companies = endpoints({
  companyInfo: {
    method: 'POST',
    path: 'company/info',
    caller: 'user',
    reads: true,
    summary:
      'Looks a tax code up in the ANAF registry; `null` when the code is wrong or unknown, a refusal when the registry does not answer.',
    body: CuiForm,
    answer: RegistryAnswer.nullable(),
    refusals: ['REGISTRY_UNAVAILABLE'],
  },
  companies: {
    method: 'GET',
    path: 'company',
    caller: 'user',
    summary: 'The user’s companies.',
    answer: z.array(Company),
  },
  saveCompany: {
    method: 'POST',
    path: 'company/add',
    caller: 'user',
    writes: 'account',
    summary: 'Adds a company (`id` null), which becomes the active one, or changes one; the tax code of an existing company stays.',
    body: CompanyForm,
    answer: saved,
    keyed: true,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  },
  companyContents: {
    method: 'GET',
    path: 'company/contents',
    caller: 'member',
    needs: 'read',
    summary: 'How much would go with the company `id`; `shared` when it has another member, and then nothing would.',
    query: oneQuery,
    answer: z.object({
      roadmaps: count,
      machineSheets: count,
      vehicles: count,
      drivers: count,
      partners: count,
      routes: count,
      shared: z.boolean(),
    }),
  },
  deletedCompanies: {
    method: 'GET',
    path: 'company/deleted',
    caller: 'user',
    summary: 'Companies that the user deleted and can take back, each until the end of a day.',
    answer: z.array(z.object({ id, cui: z.string(), name: z.string(), tva: z.boolean(), until: day })),
  },
  restoreCompany: {
    method: 'POST',
    path: 'company/restore',
    caller: 'user',
    writes: 'account',
    summary: 'Takes the deletion of the company `id` back.',
    body: z.object({ id }),
    answer: done,
    keyed: true,
    refusals: ['NOT_FOUND'],
  },
  deleteCompany: {
    method: 'DELETE',
    path: 'company',
    caller: 'member',
    needs: 'read',
    drivers: true,
    writes: 'account',
    summary:
      'Takes the company `id` out of the account; without another member it is deleted with everything in it after 30 days. The last owner does not leave others behind.',
    query: oneQuery,
    answer: done,
    refusals: ['PAYMENTS_UNAVAILABLE', 'FORBIDDEN', 'LAST_OWNER'],
  },
  companyStats: {
    method: 'GET',
    path: 'company/stats',
    caller: 'member',
    needs: 'read',
    summary: 'Number of road sheets and kilometres between two days, both included.',
    query: inCompanyQuery
      .extend({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: MESSAGE.reversedRange }),
    answer: z.object({ totalRoadmaps: z.number().int(), kmDone: decimalOut }),
  },
  copyDemoLists: {
    method: 'POST',
    path: 'company/demo-lists',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Copies routes, suppliers, articles and surcharges of the demo company that the company does not have by name.',
    body: inCompany,
    answer: z.object(CopiedLists),
    refusals: ['PARTNER_TAKEN'],
  },
  saveCompanySettings: {
    method: 'POST',
    path: 'company/settings',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Who approves road sheets and operating sheets on paper, whether papers of generated ones say so, and whether sheets are approved here: that alone who may close months sets, others are refused with FORBIDDEN.',
    body: z.object({
      companyId: id,
      version: openedVersion,
      roadmapApprovedBy: textOrNull(120),
      sheetApprovedBy: textOrNull(120),
      /** Whether papers of generated sheets say that they were made afterwards, from receipts; without it that stays as it is. */
      completedOnPaper: z.boolean().nullish(),
      /** Whether sheets are approved, and whether by who made them; without one it stays as it is. */
      approval: z.boolean().nullish(),
      selfApproval: z.boolean().nullish(),
    }),
    answer: z.object({ version }),
  },
})
