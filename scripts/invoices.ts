/** Writes the invoices that were issued in a month into a folder, each as PDF and for RO e-Factura; for the seller's accountant. */
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { renderPdf } from '#documents/render.ts'
import { eInvoiceXml } from '#documents/xml/e-invoice.ts'
import { isDay } from '#domain/calendar/day.ts'
import { eInvoice, invoiceFileName } from '#domain/report/e-invoice.ts'
import { invoice } from '#domain/report/invoice.ts'
import { readConfig } from '#server/config.ts'
import { connectAsOwner } from '#server/database/connection.ts'
import { StartError } from '#server/database/start-error.ts'
import type { Tables } from '#server/database/tables.ts'
import { invoices } from '#server/features/invoices/invoices.repository.ts'
import { chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

const write = async (url: string, month: string, folder: string): Promise<number> => {
  const db = connectAsOwner<Tables>(url)
  try {
    const issued = await invoices.ofMonth(db, `${month}-01`)
    await mkdir(folder, { recursive: true })
    for (const issuedInvoice of issued) {
      await pipeline(renderPdf('invoice', [invoice(issuedInvoice)]), createWriteStream(join(folder, invoiceFileName(issuedInvoice, 'pdf'))))
      await writeFile(join(folder, invoiceFileName(issuedInvoice, 'xml')), eInvoiceXml(eInvoice(issuedInvoice)))
    }
    return issued.length
  } finally {
    await db.destroy()
  }
}

await chore(async () => {
  const [month, folder] = process.argv.slice(2)
  if (!isDay(`${month}-01`) || !month || !folder) throw new StartError('Usage: npm run invoices -- 2026-11 folder')
  const count = await withDatabase(readConfig(process.env), (url) => write(url, month, folder))
  console.log(`Invoices of ${month} in ${folder}: ${count}.`)
})
