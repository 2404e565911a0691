import { formatMoney } from '#domain/numbers/format.ts'
import type { InvoiceRecord } from '#domain/report/invoice.ts'
import type { EmailMessage } from '../mail/email-message.ts'

type Issued = Pick<InvoiceRecord, 'series' | 'number' | 'total' | 'test'> & { publicUrl: string; packageName: string }

/** The mail that says that an invoice can be had. */
export const invoiceEmail = ({ publicUrl, series, number, total, test, packageName }: Issued): EmailMessage => ({
  subject: `Factura ${series} ${number} pentru abonamentul Parcurs`,
  paragraphs: [
    `Factura seria ${series} nr. ${number} pentru pachetul ${packageName}, în valoare de ${formatMoney(total)} lei, este achitată integral cu cardul.`,
    'O poți descărca în PDF și ca fișier XML pentru RO e-Factura.',
  ],
  link: { label: 'Vezi facturile', url: `${publicUrl}/dashboard/subscription/invoices` },
  remarks: test ? ['Plata a fost de probă: nu s-a încasat nimic, iar factura nu este document fiscal.'] : [],
})
