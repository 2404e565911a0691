/** Who paid for a purchase line, and which part is settled with the driver. */
import type { Payer, PurchaseDocument } from '../vocabulary.ts'

const USUAL: Record<PurchaseDocument, Payer> = {
  1: 'cash',
  2: 'invoice',
  3: 'cash',
  4: 'advance',
  5: 'invoice',
  6: 'invoice',
}

/** The usual payer for a type of document: an invoice, a delivery note and the company's own store are not paid with the driver's money. */
export const usualPayer = (document: PurchaseDocument): Payer => USUAL[document]

/** Whether the travel order settles a payment: the driver paid in cash or from the advance. */
export const isDriversMoney = (payer: Payer): boolean => payer === 'cash' || payer === 'advance'
