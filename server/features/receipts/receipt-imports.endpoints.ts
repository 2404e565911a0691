import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { importReceipts, previewReceipts } from './import-receipts.ts'
import { IMPORT_TEXTS } from './import-texts.ts'
import { receiptImports } from './receipt-imports.repository.ts'

/** Receipts out of statements, e-invoices and archives: preview and import. */
export const receiptImportsEndpoints = (services: Services): HandlersOf<'receiptImports'> => ({
  previewReceipts: ({ company, body, gone }) => previewReceipts(company, body, gone),
  importReceipts: ({ company, body, gone }) => importReceipts(company, body, dayInRomania(services.clock()), gone),
  receiptImportFile: ({ company, query }) =>
    company.reading(async (scope) => {
      const file = await receiptImports.file(scope, query.id, query.part)
      if (!file) throw new Refusal('NOT_FOUND')
      return file
    }),
  receiptImports: ({ company }) =>
    company.reading(async (scope) =>
      (await receiptImports.last(scope)).map(({ at, onSheets, statement, xml, signature, change, ...row }) => ({
        ...row,
        change: onSheets > 0 ? null : change,
        files: [
          ...(statement ? ['statement' as const] : []),
          ...(xml ? ['xml' as const] : []),
          ...(signature ? ['signature' as const] : []),
        ],
        at: new Date(at).toISOString(),
        kept: onSheets > 0 ? IMPORT_TEXTS.onSheets(onSheets) : null,
      })),
    ),
})
