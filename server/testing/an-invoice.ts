/** E-invoices and archives as suppliers and the ministry send them. */
import { strToU8, type Zippable, zipSync } from 'fflate'

/** A line of fuel; `inside` is XML of the line, `item` XML of its item. */
type Line = { qty?: string; unit?: string; net?: string; name?: string; inside?: string; item?: string; percent?: string }
type Parts = {
  number?: string
  issued?: string
  cui?: string
  customer?: string
  supplier?: string
  lines?: readonly Line[]
  currency?: string
  head?: string
  root?: 'Invoice' | 'CreditNote'
  /** XML of the document before its lines: allowances, taxes, totals. */
  document?: string
}

const party = (role: string, cui: string, name: string) =>
  `<cac:${role}><cac:Party><cac:PostalAddress><cbc:StreetName>Str. A nr. 1</cbc:StreetName><cbc:CityName>Ploiești</cbc:CityName></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>${cui}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID>J40/1/1997</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:${role}>`

const lineXml = (
  root: string,
  { qty = '42.5', unit = 'LTR', net = '256.05', name = 'MOTORINA', inside = '', item = '', percent = '21' }: Line,
  at: number,
  currency: string,
) => {
  const [element, quantity] = root === 'Invoice' ? ['InvoiceLine', 'InvoicedQuantity'] : ['CreditNoteLine', 'CreditedQuantity']
  return `<cac:${element}><cbc:ID>${at + 1}</cbc:ID><cbc:${quantity} unitCode="${unit}">${qty}</cbc:${quantity}>
<cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount>${inside}
<cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory>${item}</cac:Item>
<cac:Price><cbc:PriceAmount currencyID="${currency}">602.48</cbc:PriceAmount><cbc:BaseQuantity unitCode="LTR">100</cbc:BaseQuantity></cac:Price></cac:${element}>`
}

/** The XML of an invoice of UBL 2.1 as CIUS-RO has it, from OMV Petrom to a customer. */
export const invoiceXml = ({
  number = 'FC 900123',
  issued = '2026-10-31',
  cui = 'RO1590082',
  customer = 'RO2816464',
  supplier = 'OMV PETROM MARKETING SRL',
  lines = [{}],
  currency = 'RON',
  head = '<?xml version="1.0" encoding="UTF-8"?>',
  root = 'Invoice',
  document = '',
}: Parts = {}): string => `${head}<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${issued}</cbc:IssueDate>${root === 'Invoice' ? '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>' : ''}
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', cui, supplier)}${party('AccountingCustomerParty', customer, 'CLIENT EXEMPLU SRL')}${document}
${lines.map((line, at) => lineXml(root, line, at, currency)).join('\n')}</${root}>`

/** XML inside a line that says its day and plate as a card issuer's invoice does. */
export const fillOf = (plate: string, day: string): string =>
  `<cac:InvoicePeriod><cbc:StartDate>${day}</cbc:StartDate><cbc:EndDate>${day}</cbc:EndDate></cac:InvoicePeriod>
<cac:DocumentReference><cbc:ID schemeID="ABZ">${plate}</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>`

/** The ministry's signature of an invoice. */
export const SIGNATURE = '<?xml version="1.0"?><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo/></Signature>'

/** An archive of files by their names. */
export const zipOf = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
      ) as Zippable,
    ),
  )
