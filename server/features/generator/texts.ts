/** What this feature answers to users. */
export const TEXTS = {
  beforeTheLog: 'S-a generat înainte de a se ține jurnalul schimbărilor: șterge foile din listă',
  chooseBase: 'Alege un loc în care începe sau se termină una dintre rute',
  oneRoute: 'Alege cel puțin o rută',
  normChanges: (day: string, before: string) => `Norma vehiculului se schimbă la ${day}: generează până la ${before}, apoi restul`,
  machineWithoutNorm: 'Utilajul nu are norma de consum pe oră: scrie-o în fișa utilajului',
  machineWithoutKm: 'Foile de funcționare generate nu au kilometri: scrie contorul de ore la sfârșit',
  machineWithoutRoutes: 'Foaia de funcționare generată nu are rute, ci ore de exploatare',
  normChanged: 'Norma utilajului s-a modificat între timp: generează din nou foile',
  oneDaySheets: 'O foaie generată începe și se termină în aceeași zi',
  consecutiveNumbers: 'Numerele foilor generate sunt unul după altul',
  tankUnknown: 'Capacitatea rezervorului nu este scrisă în fișa vehiculului',
  oneVehicle: 'Toate foile generate sunt ale aceluiași vehicul',
  oneDriver: 'Toate foile generate sunt ale aceluiași șofer',
  onePreparer: 'Toate foile generate sunt întocmite de aceeași persoană',
  ratesChanged: (start: string, end: string) =>
    `Norma vehiculului sau distanța rutei ${start} - ${end} s-a modificat între timp: generează din nou foile`,
  nextNumber: (number: number) => `numărul următor este ${number}`,
  odometer: (km: string) => `indexul vehiculului este ${km} km`,
  inTank: (litres: string) => `în rezervor sunt ${litres} L`,
  outdated: (changes: string) => `Între timp s-au salvat sau s-au șters alte foi: ${changes}. Nu s-a salvat nimic`,
  differs: (day: string) => `Foaia din ${day} nu mai iese la fel: generează din nou foile`,
  sheetChanged: (number: number) => `Foaia nr. ${number} a fost modificată după generare: foile se șterg din listă`,
  undoItsRunFirst: 'anulează întâi generarea ei',
  deleteItFirst: 'șterge-o întâi pe ea',
  continuedBy: (number: number, day: string, remedy: string) => `Foaia nr. ${number} din ${day} continuă foile generate: ${remedy}`,
  notGenerated: (numbers: string) => `Foile nr. ${numbers} nu sunt generate, deci nu se pot înlocui`,
  generatedTogether: (plates: string) =>
    `Foile s-au generat împreună cu cele ale altor vehicule (${plates}): înlocuiește-le împreună din „Mai multe vehicule odată” sau anulează generarea`,
  receiptsFallOff: (receipts: string) =>
    `Alimentările ${receipts} sunt pe foile care se înlocuiesc și nu mai ajung pe cele noi. Bifează că renunți la ele sau generează din nou`,
  receiptOf: (number: string, day: string, litres: string) => `${number} din ${day} (${litres} L)`,
  receiptOfClosedMonth: (number: string, day: string) =>
    `Alimentarea ${number} din ${day} este dintr-o lună închisă: scoate-o din listă sau redeschide luna`,
  confirmJourneys: 'Confirmă că deplasările au avut loc',
  sheetsInRange: (numbers: string, lastDay: string) =>
    `Vehiculul are deja foi în interval sau după el: nr. ${numbers}, ultima se încheie la ${lastDay}. Alege un interval după ea sau completează golurile dintre foi`,
  targetBehind: (km: string) => `Indexul de la sfârșit nu poate fi sub cel de la început, ${km} km`,
  gapGone: (day: string) => `Foaia din ${day} nu mai stă într-un gol dintre foi`,
} as const
