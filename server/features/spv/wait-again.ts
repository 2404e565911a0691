/** Invoices from SPV whose import was taken back. */
import type { CompanyScope } from '../../access/company-access.ts'
import { zipOf } from '../../adapters/zip.ts'
import { spvCompanies } from './spv.repository.ts'
import { messageOf } from './texts.ts'

/** What an import stored of an invoice; `at` is when it was imported. */
type ImportedInvoice = { fileName: string; xml: Buffer | null; signatureName: string | null; signature: Buffer | null; at: Date }

/** Lets an invoice that came from SPV wait to be imported again; nothing happens to other files. */
export const waitAgain = async (scope: CompanyScope, { fileName, xml, signatureName, signature, at }: ImportedInvoice): Promise<void> => {
  const message = messageOf(fileName)
  if (!message || !xml) return
  const files = [
    { name: message.part, content: [xml] },
    ...(signature ? [{ name: signatureName ?? `semnatura_${message.part}`, content: [signature] }] : []),
  ]
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(files, at)) chunks.push(chunk)
  await spvCompanies.waitAgain(scope, message.id, Buffer.concat(chunks))
}
