import { z } from 'zod'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { optionalColumns, PLAIN } from '#domain/report/template.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/vocabulary.ts'
import { DrawnPages } from './drawn-page.ts'
import { endpoints } from './endpoint.ts'
import { inCompany, inCompanyQuery, openedVersion, textOrNull, version } from './wire.ts'

/** The most characters of each text of a template. */
export const TEMPLATE_TEXT = { footer: 160, normDecision: 80, label: 60, approver: 120 } as const

/** A data address; whether paper can show it, the server finds out of its bytes. */
const logo = z
  .string()
  .nullish()
  .transform((address) => (address ? address : null))

const approver = textOrNull(TEMPLATE_TEXT.approver)
const label = textOrNull(TEMPLATE_TEXT.label)

const kindForm = (kind: SheetDocumentKind) =>
  z
    .strictObject({
      approver,
      labels: z.array(label).max(SHEET_DOCUMENTS[kind].signatures.length).default([]),
      hidden: z
        .array(z.enum(optionalColumns(kind).map(({ key }) => key)))
        .max(optionalColumns(kind).length)
        .default([]),
    })
    .nullish()
    .transform((template) => template ?? PLAIN)

const byKind = <Schema extends z.ZodType>(schemaOf: (kind: SheetDocumentKind) => Schema) =>
  Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, schemaOf(kind)])) as Record<SheetDocumentKind, Schema>

const settings = {
  logo,
  footer: textOrNull(TEMPLATE_TEXT.footer),
  normDecision: textOrNull(TEMPLATE_TEXT.normDecision),
  binding: z.boolean().nullish().transform(Boolean),
  /** A kind that is not named stands as it comes. */
  kinds: z.strictObject(byKind(kindForm)),
}

export const TemplateForm = inCompany.extend({ ...settings, version: openedVersion })

const KindTemplate = z.object({
  approver: z.string().nullable(),
  labels: z.array(z.string().nullable()).readonly(),
  hidden: z.array(z.string()).readonly(),
})
/** Every kind is there, one that was never set as it comes: without approver, labels and hidden columns. */
export const DocumentTemplates = z.object({
  version: z.number().int(),
  logo: z.string().nullable(),
  footer: z.string().nullable(),
  /** The decision by which the company set its norms, printed after them. */
  normDecision: z.string().nullable(),
  /** Whether 20 mm stay free at the left of every page. */
  binding: z.boolean(),
  kinds: z.object(byKind(() => KindTemplate)),
})
export type DocumentTemplates = z.output<typeof DocumentTemplates>

export const templates = endpoints({
  documentTemplates: {
    method: 'GET',
    path: 'template',
    caller: 'member',
    needs: 'read',
    summary: 'How the company’s documents look: logo, footer line and, by kind, approver, labels of signatures and hidden columns.',
    query: inCompanyQuery,
    answer: DocumentTemplates,
  },
  saveDocumentTemplates: {
    method: 'POST',
    path: 'template/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Sets them all. The logo is a PNG or JPEG as a data address; a text that is null, and a kind that is not named, stand as they come.',
    body: TemplateForm,
    answer: z.object({ version }),
  },
  previewTemplate: {
    method: 'POST',
    path: 'template/preview',
    caller: 'member',
    needs: 'read',
    reads: true,
    summary: 'A document of the kind with settings that are not kept: of the company’s newest sheet that has one, else of a sample.',
    body: TemplateForm.extend({ kind: z.enum(SHEET_DOCUMENT_KINDS) }),
    answer: DrawnPages,
  },
})
