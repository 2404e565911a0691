/** Invoices from SPV whose import is taken back, or made again. */
import { buffer } from 'node:stream/consumers'
import type { CompanyScope } from '../../access/company-access.ts'
import { zipOf } from '../../adapters/zip.ts'
import { type ImportSource, receiptImports } from '../receipts/receipt-imports.repository.ts'
import { spvCompanies } from './spv.repository.ts'
import { messageOf } from './texts.ts'

const letWait = async (scope: CompanyScope, { fileName, xml, signatureName, signature, at }: ImportSource): Promise<void> => {
  const message = messageOf(fileName)
  if (!message || !xml) return
  const files = [
    { name: message.part, content: [xml] },
    ...(signature ? [{ name: signatureName ?? `semnatura_${message.part}`, content: [signature] }] : []),
  ]
  await spvCompanies.waitAgain(scope, message.id, await buffer(zipOf(files, new Date(at))))
}

/** Lets the invoices of imports that came from SPV wait to be imported again; nothing happens to other files. */
export const waitAgain = async (scope: CompanyScope, importIds: readonly number[]): Promise<void> => {
  for (const source of await receiptImports.sources(scope, importIds)) await letWait(scope, source)
}

/** Notes that invoices that came from SPV are imported again; nothing happens to other files. */
export const settleAgain = (scope: CompanyScope, fileNames: readonly string[]): Promise<void> =>
  spvCompanies.settle(
    scope,
    fileNames.flatMap((name) => messageOf(name)?.id ?? []),
  )
