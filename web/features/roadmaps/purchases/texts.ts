/** What the dialogs of a receipt say, in Alimentări and on a sheet. */
import type { AssetKind } from '#domain/vocabulary.ts'
import { FORM_TEXTS } from '../form-texts.ts'

/** Below price and value until they can be typed, quoted by the specification letter for letter. */
export const CHOOSE_FIRST = 'Alege un furnizor și o cheltuială pentru a putea introduce Prețul'

export const RECEIPT_TEXTS = {
  addAndMore: 'Adaugă și încă una',
  saveAndMore: 'Salvează și încă una',
  change: (document: string, number: string, day: string) => `Modifică ${document} ${number}, ${day}`,
  lastPrice: (price: string, day: string) => `Preț cu TVA ${day}: ${price}`,
  withoutValue: 'Fără valoare, se salvează cu 0,00',
  index: { vehicle: FORM_TEXTS.odometer, machine: 'Ore la contor' } satisfies Record<AssetKind, string>,
  time: 'Ora',
  fullTank: 'Plin făcut',
  net: 'Net ',
  plusVatPercent: (percent: string) => ` + TVA ${percent} `,
  plusVat: ' + TVA ',
  printedVat: 'TVA de pe document',
} as const
