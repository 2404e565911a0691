import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, decimalOut, id, inCompanyQuery } from './wire.ts'

const signedKey = z.object({ key: z.string().min(1).max(2000) })

export const invoices = endpoints({
  invoices: {
    method: 'GET',
    path: 'subscription/invoices',
    caller: 'member',
    needs: 'read',
    summary: 'The company’s invoices, all paid, the last first; `price` is the total in lei. Their addresses are good for an hour.',
    query: inCompanyQuery,
    answer: z.array(
      z.object({
        id,
        invoiceData: z.object({ series: z.string(), number: z.number().int() }),
        price: decimalOut,
        createdAt: day,
        packageName: z.string(),
        invoiceUrl: z.string(),
        /** The same invoice for RO e-Factura. */
        xmlUrl: z.string(),
      }),
    ),
  },
  waitingInvoices: {
    method: 'GET',
    path: 'subscription/invoices/waiting',
    caller: 'member',
    needs: 'read',
    summary: 'What was paid and has no invoice yet: it is issued as soon as the exchange rate of the day is known.',
    query: inCompanyQuery,
    answer: z.array(z.object({ id, packageName: z.string(), paidOn: day })),
  },
  downloadInvoice: {
    method: 'GET',
    path: 'subscription/invoice',
    caller: 'public',
    summary: 'The invoice behind a signed address.',
    query: signedKey,
    answer: 'application/pdf',
    refusals: ['LINK_EXPIRED', 'NOT_FOUND'],
  },
  downloadInvoiceXml: {
    method: 'GET',
    path: 'subscription/invoice-xml',
    caller: 'public',
    summary: 'The invoice behind a signed address as UBL 2.1, the form that RO e-Factura takes.',
    query: signedKey,
    answer: 'application/xml',
    refusals: ['LINK_EXPIRED', 'NOT_FOUND'],
  },
})
