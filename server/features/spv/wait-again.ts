/** Invoices from SPV whose import was taken back. */
import { buffer } from 'node:stream/consumers'
import type { CompanyScope } from '../../access/company-access.ts'
import { zipOf } from '../../adapters/zip.ts'
import type { RemovedImport } from '../receipts/receipt-imports.repository.ts'
import { spvCompanies } from './spv.repository.ts'
import { messageOf } from './texts.ts'

/** Lets an invoice that came from SPV wait to be imported again; nothing happens to other files. */
export const waitAgain = async (scope: CompanyScope, { fileName, xml, signatureName, signature, at }: RemovedImport): Promise<void> => {
  const message = messageOf(fileName)
  if (!message || !xml) return
  const files = [
    { name: message.part, content: [xml] },
    ...(signature ? [{ name: signatureName ?? `semnatura_${message.part}`, content: [signature] }] : []),
  ]
  await spvCompanies.waitAgain(scope, message.id, await buffer(zipOf(files, at)))
}
