/** The head (antet) of the company's own documents. */
import { fullAddress } from '../company/address.ts'
import type { Letterhead } from '../roadmap/record.ts'

export type LetterheadModel = { name: string; registration: string; seat: string }

/** The tax code, with RO for a VAT payer. */
export const taxCode = ({ cui, tva }: Pick<Letterhead, 'cui' | 'tva'>): string => `${tva ? 'RO' : ''}${cui}`

/**
 * Name, tax code (with RO for a VAT payer) with the trade register number where there is one, and seat:
 * `CUI: RO12345674   Nr. Reg. Com.: J29/1234/2020`, `Sediul: Str. Libertății 5, Ploiești, jud. Prahova`.
 */
export const letterhead = (company: Letterhead): LetterheadModel => ({
  name: company.name,
  registration: [`CUI: ${taxCode(company)}`, ...(company.nrOnrc?.trim() ? [`Nr. Reg. Com.: ${company.nrOnrc.trim()}`] : [])].join('   '),
  seat: `Sediul: ${fullAddress(company)}`,
})
