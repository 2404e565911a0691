/** What taking back says. */
import type { Entity } from '#contract/changes.ts'

/** Records by their kind, as a sentence begins with them. */
const RECORDS: Readonly<Record<Entity, string>> = {
  alias: 'Denumirea învățată',
  article: 'Articolul',
  company: 'Societatea',
  deadline: 'Termenul',
  documentTemplates: 'Setările documentelor',
  driver: 'Șoferul',
  fuelCard: 'Cardul',
  generatorSettings: 'Setările generatorului',
  importProfile: 'Coloanele învățate ale unui fișier',
  month: 'Închiderea lunii',
  partner: 'Partenerul',
  receipt: 'Bonul',
  receiptImport: 'Importul',
  route: 'Ruta',
  run: 'Generarea',
  sheet: 'Foaia',
  sheetTemplate: 'Șablonul',
  surcharge: 'Sporul',
  vehicle: 'Vehiculul',
}

/** A record as a sentence begins with it: `Foaia 209`; a receipt is named by its document. */
export const recordShown = (entity: Entity, name: string | null): string =>
  name === null ? RECORDS[entity] : entity === 'receipt' ? name : `${RECORDS[entity]} ${name}`

export const TEXTS = {
  changedSince: (record: string, who: string | null) =>
    `${record}: există o modificare mai nouă${who ? ` (${who})` : ''}. Anulează întâi modificarea mai nouă.`,
  removedSince: (record: string, who: string | null) =>
    `${record}: s-a șters între timp${who ? ` (${who})` : ''}. Anulează întâi ștergerea.`,
  thereAgain: (record: string, who: string | null) => `${record}: este din nou acolo${who ? ` (${who})` : ''}`,
  usedSince: 'Nu se poate anula: ce s-a adăugat este folosit între timp',
  needsDeleted: 'Nu se poate anula: ce folosea s-a șters între timp. Anulează întâi ștergerea.',
  undone: 'A fost deja anulată',
  tooOld: (days: number) => `Se poate anula ${days} de zile`,
  noLines: 'Nu e nimic de anulat',
  linkGivenOut: 'Nu se anulează: legătura a fost dată; se poate retrage',
  givenOut: 'Nu se anulează: fișierele au fost descărcate',
  prepared: 'Nu se anulează: documentul se pregătește din nou din foi',
  money: 'Nu se anulează: ține de pachet și de plată',
  connection: 'Nu se anulează: legătura cu SPV se face și se desface în Setări',
}
