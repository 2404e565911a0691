/** What this feature answers to users. */
export const TEXTS = {
  tooManySheets: (sheets: string) => `Cel mult ${sheets} într-un document: alege un interval mai scurt`,
  noAdvance: 'Nu există niciun avans de plătit',
  noSheetAbroad: 'Nicio foaie aleasă nu iese din țară: niciun loc, furnizor sau ban din străinătate',
  allSheetsAbroad: 'Foile alese ies din țară: tipărește ordinul de deplasare în străinătate și decontul valutar',
  noFuelConsumed: 'Nu s-a consumat combustibil sau combustibilul nu este urmărit',
  fuelNotTracked: 'Combustibilul nu este urmărit',
  noMember: 'Persoana care a cerut documentul nu mai are acces la societate',
  tooManyMonths: (months: string) => `Cel mult ${months} într-un fișier: alege un interval mai scurt`,
  vehicleMonth: 'lună de vehicul',
  vehicleMonths: 'luni de vehicul',
} as const
