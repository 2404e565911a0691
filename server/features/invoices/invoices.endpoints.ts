import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { id } from '#contract/wire.ts'
import { eInvoiceXml } from '#documents/xml/e-invoice.ts'
import { eInvoice, invoiceFileName } from '#domain/report/e-invoice.ts'
import { type InvoiceRecord, invoice } from '#domain/report/invoice.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { signedLinks } from '../printing/signed-links.ts'
import { invoices } from './invoices.repository.ts'

/** An invoice, in whatever form. */
const invoiceLinks = signedLinks('invoice', 60, z.object({ id }))

const invoiceBehind = async (services: Services, key: string): Promise<InvoiceRecord> => {
  const { company, claim } = await invoiceLinks.open(services, key)
  const issuedInvoice = await company.within((scope) => invoices.find(scope, claim.id))
  if (!issuedInvoice) throw new Refusal('NOT_FOUND')
  return issuedInvoice
}

/** The invoices of a company, on paper and for RO e-Factura. */
export const invoicesEndpoints = (services: Services): HandlersOf<'invoices'> => ({
  invoices: async ({ company, session }) => {
    const rows = await company.within((scope) => invoices.list(scope))
    const addressOf = `${services.config.PUBLIC_URL}/api/subscription`
    const keyOf = await invoiceLinks.signer(services, company, session)
    return rows.map(({ id, series, number, total, day, packageName }) => {
      const key = keyOf({ id })
      return {
        id,
        invoiceData: { series, number },
        price: total,
        createdAt: day,
        packageName,
        invoiceUrl: `${addressOf}/invoice?key=${key}`,
        xmlUrl: `${addressOf}/invoice-xml?key=${key}`,
      }
    })
  },

  waitingInvoices: ({ company }) => company.within((scope) => invoices.notIssued(scope)),

  downloadInvoice: async ({ query, gone }) => {
    const issuedInvoice = await invoiceBehind(services, query.key)
    return {
      name: invoiceFileName(issuedInvoice, 'pdf'),
      content: services.documents('invoice', [invoice(issuedInvoice)], { signal: gone }),
    }
  },

  downloadInvoiceXml: async ({ query }) => {
    const issuedInvoice = await invoiceBehind(services, query.key)
    return { name: invoiceFileName(issuedInvoice, 'xml'), content: Buffer.from(eInvoiceXml(eInvoice(issuedInvoice))) }
  },
})
