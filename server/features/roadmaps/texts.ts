/** What this feature answers to users. */
export const TEXTS = {
  driver: 'șofer',
  preparedBy: 'întocmit de',
  kmAtStart: 'km la plecare',
  fuelAtStart: 'combustibil la plecare',
  purchases: 'alimentări',
  differs: (text: string, fields: string) => `${text}. Diferă acum: ${fields}`,
  more: (count: number) => ` și încă ${count}`,
  line: {
    routes: (at: number) => `ruta ${at}`,
    expenses: (at: number) => `cheltuiala ${at}`,
    beneficiaries: (at: number) => `beneficiarul ${at}`,
  },
  suspect: (number: number, findings: string, more: string) =>
    `Foaia nr. ${number} nu este în regulă: ${findings}${more}. Verifică-o sau cere documentul oricum`,
  chooseMachine: 'Alege un utilaj',
  chooseVehicle: 'Alege un vehicul',
  rangeChanged: 'Foile din interval s-au modificat între timp: verifică din nou ce se schimbă',
  tooManySheets: (sheets: string) => `Cel mult ${sheets} odată: alege un interval mai scurt`,
  numberOutside: (number: number, day: string) =>
    `Numărul ${number} este al foii din ${day}, din afara intervalului: alege un interval care o cuprinde`,
  receiptTaken: (number: string) => `Alimentarea ${number} este deja pe altă foaie: scoate-o de acolo sau alege alta`,
  ofSheet: (day: string, objection: string) => `Foaia din ${day}: ${objection}`,
} as const
