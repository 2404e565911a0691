import { counted } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

/** What the generator says around its steps and in the first of them, which are there before the others. */
export const FIRST = {
  loadFailed: 'Generatorul nu s-a putut deschide',
  title: 'Generează foi de parcurs',
  chooseVehicle: 'Alege vehiculul și oamenii',
  chooseVehicleHelp: 'Foile continuă de la ultima foaie a vehiculului: numărul, indexul și combustibilul din rezervor.',
  whichVehicle: 'Alege pentru ce se fac foile',
  whichDriver: 'Alege cine conduce sau lucrează',
  whichPreparer: 'Alege cine întocmește foile',
  driver: 'Șofer',
  operator: 'Operator',
  operatorHelp: 'Cine întocmește foile',
  inactiveSince: (day: string) => ` (inactiv din ${day})`,
  noOperator: 'Niciun operator',
  stepVehicle: 'Vehicul și oameni',
  stepVehicles: 'Vehicule',
  stepPurchases: 'Alimentări',
  results: 'Rezultate',
  saving: 'Foile se salvează',
  savingHelp: 'Salvarea merge mai departe și dacă schimbi pagina; la sfârșit afli dacă a reușit.',
  leavePage: 'Schimbă pagina',
  existing: (sheets: string, numbers: string) => `În interval există ${sheets} (nr. ${numbers}).`,
  andMore: (count: number) => ` și încă ${count}`,
  together: 'Mai multe vehicule odată',
  togetherHelp: 'Aceleași rute și setări, foile tuturor salvate împreună',
} as const

/** What is known of the sheets before they are generated. */
export const OUTLOOK = {
  title: 'Ce va ieși',
  steps: [
    'Alegi vehiculul sau utilajul. Foile continuă de la ultima lui foaie.',
    'Bonurile spun cât combustibil s-a cumpărat.',
    'Rutele alese, la un utilaj orele, îl împart pe zile.',
    'Vezi foile, muți ce nu se potrivește și abia apoi le salvezi.',
  ],
  stepsTogether: [
    'Alegi zilele și vehiculele. Fiecare continuă de la ultima lui foaie.',
    'Alimentările lor libere din aceste zile intră singure.',
    'Rutele și setările sunt aceleași pentru toate.',
    'Vezi foile fiecăruia și abia apoi le salvezi, toate odată.',
  ],
  days: 'Zile',
  sheets: 'Foi',
  atMostOneADay: (days: string, vehicles: number) => `cel mult ${days}, una pe zi${vehicles > 1 ? ' de vehicul' : ''}`,
  atMostByFuel: (sheets: string) => `cel mult ${sheets}, cât ajunge combustibilul`,
  noDays: 'niciuna: zilele au deja foi, sunt libere sau blocate',
  noFuel: 'niciuna: combustibilul nu ajunge pentru o zi',
  odometer: 'Index la început',
  meter: 'Contor la început',
  inTank: 'În rezervor',
  negative:
    'Rezervorul începe sub zero: alimentările acoperă întâi ce lipsește. Corectează foaia dinainte sau adaugă alimentarea care lipsește.',
  reading: (from: string, number: string, day: string, odometer: string, ahead: string) =>
    `Foile încep de la ${from} km, unde se încheie foaia dinainte. Bonul ${number} din ${day} arată ${odometer} km: cei ${ahead} km dintre ele se împart pe foile generate.`,
  readings: 'Unde un bon arată mai mulți kilometri decât indexul la început, cei dintre ele se împart pe foile generate.',
  readAt: (odometer: string, day: string) => `bon din ${day}: ${odometer} km`,
  bought: 'Alimentări',
  inAll: 'În total',
  suffices: 'Ajunge pentru',
  atNorm: (reserve: string | null) => `la normă${reserve === null ? '' : `, cu ${reserve} L păstrați`}`,
  twoNorms: (less: string) => `${less} km dacă tot drumul ar fi la norma mai mare, de obicei cea din oraș.`,
  outside: (count: number) =>
    count === 1
      ? 'O alimentare este din altă zi și nu intră. Dacă ziua ei are deja foaie, pune-o pe foaia aceea, din Alimentări.'
      : `${counted(count, 'alimentare', 'alimentări')} sunt din alte zile și nu intră. Dacă zilele lor au deja foi, pune-le pe foile acelea, din Alimentări.`,
  beginOn: (day: string) => `Începe din ${day}`,
  packageRoom: (room: number) => `Pachetul mai permite ${counted(room, 'foaie', 'foi')}: scurtează intervalul sau alege alt pachet.`,
  exact: 'Pot ieși și mai puține foi: atâtea câte consumă combustibilul. Exact se vede la Rezultate, înainte de salvare.',
  failed: 'Nu s-a putut citi de unde pornesc foile.',
} as const

/** What a reading and a norm are counted in. */
export type FactUnits = { unit: string; per: string; units: string }
export const UNITS: Record<AssetKind, FactUnits> = {
  vehicle: { unit: 'km', per: 'L/100 km', units: 'Kilometrii' },
  machine: { unit: 'ore', per: 'L/oră', units: 'Orele' },
}
