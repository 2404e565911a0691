import { readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { eInvoice } from '#domain/report/e-invoice.ts'
import type { InvoiceRecord } from '#domain/report/invoice.ts'
import { anInvoice } from '#domain/testing/an-invoice-record.ts'
import { eInvoiceXml } from './e-invoice.ts'

const written = (given: Partial<InvoiceRecord> = {}): string => eInvoiceXml(eInvoice(anInvoice(given)))
const sample = (name: string): string => readFileSync(new URL(`samples/${name}.xml`, import.meta.url), 'utf8')

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false })
/** Elements in their order, with attributes and texts; how they are indented does not matter. */
const tree = (xml: string): unknown => parser.parse(xml)

/** Every element that has one of the names, as `name=text`, in the order of the file. */
const texts = (xml: string, ...names: string[]): string[] =>
  [...xml.matchAll(/<(\w+:\w+)[^>]*>([^<]*)<\//g)].flatMap(([, name = '', text]) => (names.includes(name) ? [`${name}=${text}`] : []))

const { seller, buyer } = anInvoice()
const SELLER = {
  ...seller,
  name: 'FOI DE PARCURS SOFT SRL',
  address: 'Str. Exemplului nr. 1',
}

describe('the invoice for RO e-Factura', () => {
  // the product does not know the seller's postal code, which nobody asks for
  const without = (xml: string) => xml.replace(/<cbc:PostalZone>100001<\/cbc:PostalZone>/, '')

  it('is the sample of a sale to a company', () => {
    const company = { ...buyer, name: 'CLIENT EXEMPLU SRL', address: 'Bd. Unirii nr. 10' }
    expect(tree(written({ seller: SELLER, buyer: company }))).toEqual(tree(without(sample('invoice-b2b'))))
  })

  it('is the sample of a sale to a natural person', () => {
    const person = { name: 'Popescu Ion', cui: null, nrOnrc: null, tva: false, state: 'Cluj', city: 'Cluj-Napoca' }
    expect(tree(written({ number: 1002, seller: SELLER, buyer: { ...person, address: 'Str. Libertății nr. 5, ap. 2' } }))).toEqual(
      tree(without(sample('invoice-b2c'))),
    )
  })

  it('keeps every sign of a name, and is well-formed', () => {
    const xml = written({ buyer: { ...buyer, name: `„Șțefan & Fiii" <S.R.L.> 'B' &amp; 🚚 ]]>` } })
    expect(XMLValidator.validate(xml)).toBe(true)
    const { Invoice } = new XMLParser().parse(xml)
    expect(Invoice['cac:AccountingCustomerParty']['cac:Party']['cac:PartyLegalEntity']['cbc:RegistrationName']).toBe(
      `„Șțefan & Fiii" <S.R.L.> 'B' &amp; 🚚 ]]>`,
    )
  })

  it('of a seller without VAT names no VAT code and no rate, and why', () => {
    const xml = written({ seller: { ...seller, tva: false } })
    expect(texts(xml, 'cbc:Percent')).toEqual([])
    expect(texts(xml, 'cbc:CompanyID')).toEqual(['cbc:CompanyID=12345674', 'cbc:CompanyID=J29/1234/2020', 'cbc:CompanyID=2816464'])
    expect(xml).toMatch(/<cbc:CompanyID>12345674<\/cbc:CompanyID>\s*<cac:TaxScheme>\s*<cbc:ID>TAX</)
    expect(xml).toMatch(
      /<cac:TaxCategory>\s*<cbc:ID>O<\/cbc:ID>\s*<cbc:TaxExemptionReasonCode>VATEX-EU-O<\/cbc:TaxExemptionReasonCode>\s*<cac:TaxScheme>/,
    )
    expect(xml).toMatch(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>O<\/cbc:ID>\s*<cac:TaxScheme>/)
  })

  it('has the second line of a long street behind the first', () => {
    const xml = written({ buyer: { ...buyer, address: 'x'.repeat(200) } })
    expect(texts(xml, 'cbc:StreetName', 'cbc:AdditionalStreetName', 'cbc:CityName').slice(2)).toEqual([
      `cbc:StreetName=${'x'.repeat(150)}`,
      `cbc:AdditionalStreetName=${'x'.repeat(50)}`,
      'cbc:CityName=SECTOR3',
    ])
  })

  it('says in a note of its own that a test is no fiscal document', () => {
    expect(texts(written({ test: true }), 'cbc:Note')).toEqual([
      'cbc:Note=Factura de proba: nu este document fiscal, nu s-a incasat nimic.',
      'cbc:Note=Pret 59,00 EUR; curs BNR 5,2581 lei/EUR din 21.08.2026. Achitat integral cu cardul.',
    ])
  })
})
