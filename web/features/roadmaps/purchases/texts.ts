/** What the dialogs of a receipt say, in Alimentări and on a sheet. */
/** Below price and value until they can be typed, quoted by the specification letter for letter. */
export const CHOOSE_FIRST = 'Alege un furnizor și o cheltuială pentru a putea introduce Prețul'

export const RECEIPT_TEXTS = {
  addAndMore: 'Adaugă și încă una',
  saveAndMore: 'Salvează și încă una',
  change: (document: string, number: string, day: string) => `Modifică ${document} ${number}, ${day}`,
  lastPrice: (price: string, day: string) => `Preț cu TVA ${day}: ${price}`,
  withoutValue: 'Fără valoare, se salvează cu 0,00',
  time: 'Ora',
  index: { vehicle: 'Index', machine: 'Contor' },
  fullTank: 'Plin făcut',
  indexStays: 'Nu este combustibil: indexul rămâne până îl ștergi',
  net: 'Net ',
  plusVatPercent: (percent: string) => ` + TVA ${percent} `,
  plusVat: ' + TVA ',
  printedVat: 'TVA de pe document',
  withoutVat: 'Furnizorul nu este trecut ca plătitor de TVA: nu se deduce TVA',
} as const
