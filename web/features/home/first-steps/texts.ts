import { counted } from '#domain/numbers/format.ts'

export const TEXTS = {
  title: 'Primii pași',
  lead: 'Trei pași până la prima foaie tipărită. Celelalte liste le completezi când vrei.',
  progress: (done: number, all: number) => `${done} din ${all} făcuți`,
  stepTitle: (at: number, all: number, name: string) => `Pasul ${at} din ${all}: ${name}`,
  vehicle: 'vehiculul',
  driver: 'șoferul',
  addVehicle: 'Adaugă vehiculul',
  addVehicleHelp: 'Numărul și combustibilul ajung',
  addDriver: 'Adaugă șoferul',
  addDriverHelp: 'Propus: administratorul societății',
  generate: 'Generează luna din bonuri',
  generateHelp: (count: number) => (count === 1 ? 'Un bon așteaptă o foaie' : `${counted(count, 'bon', 'bonuri')} așteaptă o foaie`),
  firstSheet: 'Scrie prima foaie de parcurs',
  firstSheetHelp: 'Drumurile scrise pe ea le poți adăuga și în lista de rute',
  next: 'Continuă',
  normHelp: 'Propus; scrie norma ta, din cartea tehnică sau din decizia internă. Restul se completează din Vehicule.',
  per100: 'L/100 km',
  norm: 'Consum mixt',
  typedMonth: (plate: string, trips: number) => `Luna scrisă fără cont: ${plate}, ${counted(trips, 'drum', 'drumuri')}`,
  typedMonthHelp: 'Vehiculul, șoferul și foile intră în societate așa cum le-ai scris.',
  keepMonth: 'Păstrează-le în societate',
  dropMonth: 'Renunță la ele',
  monthKept: (sheets: number) =>
    sheets === 0 ? 'Foile acestea erau deja în societate' : `${counted(sheets, 'foaie păstrată', 'foi păstrate')} în societate`,
  monthKeptInPart: (sheets: number, left: number) =>
    `${counted(sheets, 'foaie păstrată', 'foi păstrate')} în societate; pentru ${left === 1 ? 'încă una' : `celelalte ${left}`} e nevoie de un pachet plătit, iar până atunci te așteaptă pe prima pagină`,
  usualFuel: 'Motorină',
  copy: 'Copiază listele din demonstrație',
  copyHelp: 'Rute, furnizori, cheltuieli și sporuri pe care nu le ai încă. Ce nu folosești se șterge din liste.',
  copied: (count: number) =>
    count === 0
      ? 'Societatea avea deja toate listele'
      : `${counted(count, 'înregistrare copiată', 'înregistrări copiate')} în liste: rute, furnizori, cheltuieli, sporuri`,
  later: 'Și, când vrei:',
  suppliers: 'furnizori de combustibil',
  routes: 'rute',
  fuels: 'combustibili și cheltuieli',
} as const
