/** The invoice for RO e-Factura as UBL 2.1. The order of the elements is that of the schema. */
import { XMLBuilder } from 'fast-xml-parser'
import type { EInvoiceModel } from '#domain/report/e-invoice.ts'

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:'
const CIUS_RO = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'
/** UNTDID 1001: an invoice. */
const INVOICE = '380'
/** UNTDID 4461: a bank card. */
const BY_CARD = '48'
/** UN/ECE recommendation 20: a piece. */
const PIECE = 'H87'
const CURRENCY = 'RON'

const builder = new XMLBuilder({ ignoreAttributes: false, format: true })

const lei = (amount: string) => ({ '#text': amount, '@_currencyID': CURRENCY })
const scheme = (id: 'VAT' | 'TAX') => ({ 'cbc:ID': id })

type Party = EInvoiceModel['buyer'] & Partial<EInvoiceModel['seller']>

const addressOf = ({ street, streetRest, city, county }: Party) => ({
  'cbc:StreetName': street,
  'cbc:AdditionalStreetName': streetRest ?? undefined,
  'cbc:CityName': city,
  'cbc:CountrySubentity': county ?? undefined,
  'cac:Country': { 'cbc:IdentificationCode': 'RO' },
})

const taxSchemeOf = ({ vatCode, taxCode }: Party) => {
  if (vatCode !== null) return { 'cbc:CompanyID': vatCode, 'cac:TaxScheme': scheme('VAT') }
  return taxCode === null ? undefined : { 'cbc:CompanyID': taxCode, 'cac:TaxScheme': scheme('TAX') }
}

const partyOf = (party: Party) => ({
  'cac:PostalAddress': addressOf(party),
  'cac:PartyTaxScheme': taxSchemeOf(party),
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': party.name,
    'cbc:CompanyID': party.registration,
    'cbc:CompanyLegalForm': party.capital ?? undefined,
  },
  'cac:Contact': party.email ? { 'cbc:ElectronicMail': party.email } : undefined,
})

const categoryOf = ({ vat }: EInvoiceModel) => ({
  'cbc:ID': vat.category,
  'cbc:Percent': vat.category === 'S' ? vat.percent : undefined,
})

const invoiceOf = (model: EInvoiceModel) => ({
  'cbc:CustomizationID': CIUS_RO,
  'cbc:ID': model.id,
  'cbc:IssueDate': model.date,
  'cbc:DueDate': model.date,
  'cbc:InvoiceTypeCode': INVOICE,
  'cbc:Note': model.notes,
  'cbc:DocumentCurrencyCode': CURRENCY,
  'cac:InvoicePeriod': { 'cbc:StartDate': model.period.from, 'cbc:EndDate': model.period.to },
  'cac:AccountingSupplierParty': {
    'cac:Party': { 'cac:PartyName': { 'cbc:Name': model.seller.name }, ...partyOf(model.seller) },
  },
  'cac:AccountingCustomerParty': { 'cac:Party': partyOf(model.buyer) },
  'cac:PaymentMeans': { 'cbc:PaymentMeansCode': BY_CARD },
  'cac:TaxTotal': {
    'cbc:TaxAmount': lei(model.tva),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': lei(model.net),
      'cbc:TaxAmount': lei(model.tva),
      'cac:TaxCategory': {
        ...categoryOf(model),
        'cbc:TaxExemptionReasonCode': model.vat.category === 'O' ? model.vat.exemption : undefined,
        'cac:TaxScheme': scheme('VAT'),
      },
    },
  },
  'cac:LegalMonetaryTotal': {
    'cbc:LineExtensionAmount': lei(model.net),
    'cbc:TaxExclusiveAmount': lei(model.net),
    'cbc:TaxInclusiveAmount': lei(model.total),
    'cbc:PrepaidAmount': lei(model.prepaid),
    'cbc:PayableAmount': lei(model.payable),
  },
  'cac:InvoiceLine': {
    'cbc:ID': '1',
    'cbc:InvoicedQuantity': { '#text': '1', '@_unitCode': PIECE },
    'cbc:LineExtensionAmount': lei(model.net),
    'cac:Item': {
      'cbc:Description': model.item.description,
      'cbc:Name': model.item.name,
      'cac:ClassifiedTaxCategory': { ...categoryOf(model), 'cac:TaxScheme': scheme('VAT') },
    },
    'cac:Price': { 'cbc:PriceAmount': lei(model.net) },
  },
})

/** An invoice as the text of its XML file, in UTF-8. */
export const eInvoiceXml = (model: EInvoiceModel): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Invoice: {
      '@_xmlns': `${NAMESPACE}Invoice-2`,
      '@_xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      '@_xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
      ...invoiceOf(model),
    },
  })
