/** Reads invoices and credit notes of UBL 2.1, as RO e-Factura writes them. Runs in the thread that reads spreadsheets. */
import { XMLParser } from 'fast-xml-parser'
import { isDay } from '#domain/calendar/day.ts'
import { taxNumber } from '#domain/company/tax-number.ts'
import { plainText } from '#domain/receipts/cells.ts'
import type { Invoice, InvoiceLine, InvoiceParty } from '#domain/receipts/invoice-file.ts'
import { Unreadable } from './spreadsheet-model.ts'
import { UNREADABLE } from './texts.ts'

/** The most lines of an invoice; real invoices have at most a few thousand. */
const LINES = 10_000
const TEXT_LENGTH = 1000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
})

type Element = { readonly [name: string]: unknown }

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value)

const all = (parent: unknown, name: string): Element[] => {
  const value = isElement(parent) ? parent[name] : undefined
  return (Array.isArray(value) ? value : [value]).filter(isElement)
}
const at = (parent: unknown, ...path: readonly string[]): unknown => path.reduce((element, name) => all(element, name)[0], parent)

const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML itself and characters by their number: a document cannot declare others. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, digits, hexadecimal, name) => {
    if (name) return PREDEFINED[name.toLowerCase()] ?? whole
    const code = digits ? Number(digits) : Number.parseInt(hexadecimal, 16)
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
  })

const ownText = (element: unknown): string => {
  const value = isElement(element) ? element['#text'] : undefined
  return typeof value === 'string' ? plainText(unescaped(value)).slice(0, TEXT_LENGTH) : ''
}
const textAt = (parent: unknown, ...path: readonly string[]): string => ownText(at(parent, ...path))
const notesOf = (parent: unknown): string[] => all(parent, 'Note').map(ownText).filter(Boolean)

/** A day of an `xsd:date`, without its time zone: `2026-10-03Z`. */
const dayAt = (parent: unknown, ...path: readonly string[]): string | null => {
  const day = textAt(parent, ...path).slice(0, 10)
  return isDay(day) ? day : null
}

const partyOf = (role: unknown): InvoiceParty => {
  const party = at(role, 'Party')
  const schemes = all(party, 'PartyTaxScheme')
    .map((scheme) => textAt(scheme, 'CompanyID'))
    .filter(Boolean)
  const legal = textAt(party, 'PartyLegalEntity', 'CompanyID')
  // the identifier of the legal entity may be its trade register number
  const code = schemes[0] ?? (/^(RO)?\s*\d{2,10}$/i.test(legal) ? legal : '')
  return {
    cui: taxNumber(code),
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name'),
    vatPayer: /^RO/i.test(code.trim()) || (code !== '' && /^[A-Z]{2}/i.test(code.trim())),
    city: textAt(party, 'PostalAddress', 'CityName') || null,
    address: textAt(party, 'PostalAddress', 'StreetName') || null,
  }
}

const lineOf = (line: Element): InvoiceLine => {
  const quantity = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity')
  const unit = isElement(quantity) ? quantity['@unitCode'] : ''
  const item = at(line, 'Item')
  return {
    id: textAt(line, 'ID'),
    qty: ownText(quantity),
    unit: String(unit ?? '')
      .trim()
      .toUpperCase(),
    net: textAt(line, 'LineExtensionAmount'),
    rate: textAt(item, 'ClassifiedTaxCategory', 'Percent'),
    name: textAt(item, 'Name'),
    description: textAt(item, 'Description'),
    notes: notesOf(line),
    properties: all(item, 'AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'Name'),
      value: textAt(property, 'Value'),
    })),
    references: all(line, 'DocumentReference')
      .map((reference) => textAt(reference, 'ID'))
      .filter(Boolean),
    start: dayAt(line, 'InvoicePeriod', 'StartDate'),
    end: dayAt(line, 'InvoicePeriod', 'EndDate'),
  }
}

/** 381 is a credit note; a corrected invoice (384) marks returned quantities with minus signs. */
const CREDIT = '381'

const invoiceOf = (root: Element, isCredit: boolean): Invoice => {
  const issued = dayAt(root, 'IssueDate')
  const number = textAt(root, 'ID')
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
  if (!issued || !number || lines.length === 0) throw new Unreadable(UNREADABLE.invoice)
  if (lines.length > LINES) throw new Unreadable(UNREADABLE.rows)
  return {
    number,
    issued,
    due: dayAt(root, 'DueDate') ?? dayAt(root, 'PaymentMeans', 'PaymentDueDate'),
    credit: isCredit || textAt(root, 'InvoiceTypeCode') === CREDIT || textAt(root, 'CreditNoteTypeCode') === CREDIT,
    currency: textAt(root, 'DocumentCurrencyCode') || 'RON',
    supplier: partyOf(at(root, 'AccountingSupplierParty')),
    customer: partyOf(at(root, 'AccountingCustomerParty')),
    notes: notesOf(root),
    delivered: dayAt(root, 'Delivery', 'ActualDeliveryDate'),
    deliveredIn: textAt(root, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode') || null,
    taxes: all(at(root, 'TaxTotal'), 'TaxSubtotal').map((subtotal) => ({
      rate: textAt(subtotal, 'TaxCategory', 'Percent'),
      tva: textAt(subtotal, 'TaxAmount'),
    })),
    allowances: all(root, 'AllowanceCharge').map((allowance) => ({
      amount: textAt(allowance, 'Amount'),
      rate: textAt(allowance, 'TaxCategory', 'Percent'),
      isCharge: textAt(allowance, 'ChargeIndicator') === 'true',
      reason: textAt(allowance, 'AllowanceChargeReason'),
    })),
    totals: {
      payable: textAt(root, 'LegalMonetaryTotal', 'PayableAmount'),
      prepaid: textAt(root, 'LegalMonetaryTotal', 'PrepaidAmount'),
      rounding: textAt(root, 'LegalMonetaryTotal', 'PayableRoundingAmount'),
      inclusive: textAt(root, 'LegalMonetaryTotal', 'TaxInclusiveAmount'),
    },
    credited: all(root, 'BillingReference')
      .map((reference) => textAt(reference, 'InvoiceDocumentReference', 'ID'))
      .filter(Boolean),
    // a line without a number uses its position
    lines: lines.map(lineOf).map((line, place) => (line.id === '' ? { ...line, id: String(place + 1) } : line)),
  }
}

/** The content of an XML file: an invoice, the ministry's signature of one, or something else. */
export type ReadXml = { invoice: Invoice } | { signature: true } | { other: string }

/**
 * Reads the text of an XML file. Throws `Unreadable` for a broken file, or one that declares a document type and therefore its own
 * entities.
 */
export const readUbl = (text: string): ReadXml => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable(UNREADABLE.doctype)
  let document: unknown
  try {
    // the second argument makes the parser check that the document is complete
    document = parser.parse(text, true)
  } catch (error) {
    throw new Unreadable(UNREADABLE.xml, { cause: error })
  }
  const invoice = at(document, 'Invoice')
  const credit = at(document, 'CreditNote')
  const root = invoice ?? credit
  if (isElement(root)) return { invoice: invoiceOf(root, credit !== undefined) }
  if (at(document, 'Signature') !== undefined) return { signature: true }
  return { other: isElement(document) ? (Object.keys(document).find((name) => !/^[#?@]/.test(name)) ?? '') : '' }
}
