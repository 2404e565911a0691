/** Messages about a company's tax code, whose exact text the specification prescribes. */

/** While the registry is asked, and the way on without it. */
export const ASKING = 'Întrebăm registrul ANAF'
export const GO_ON = 'Continuă fără validare'

/** Why the tax code was not validated. */
export const WHY_NOT_VALIDATED = {
  unknown: (cui: string) => `Registrul ANAF nu cunoaște codul ${cui}. Verifică cifrele sau completează datele de mână.`,
  unavailable: 'Registrul ANAF nu răspunde acum. Completează datele de mână sau încearcă mai târziu.',
}

/** The wizard: the registry does not know the tax code, or does not answer. */
export const NOT_VALIDATED = 'Nu am putut valida acest cui'
/** The forms that the registry fills in: there is no tax code, or the registry does not know it. */
export const LOOKUP_FAILED = 'Nu am putut prelua informațiile de la Ministerul Finanțelor, te rugăm să verifici CUI-ul'
/** Fills the fields in from the registry. */
export const TAKE_OVER = 'Preia'

/** What is said when the registry is asked for a code of another country. */
export const FOREIGN_CODE = 'ANAF cunoaște numai firmele din România. Completează datele de mână.'

export const TEXTS = {
  tradeRegister: 'Nr. Reg. Com.',
  deleted: (name: string) => `Societatea a fost ștearsă: ${name}`,
  added: (name: string) => `Societatea a fost adăugată: ${name}`,
  hasContents: (contents: string) => `Societatea are deja ${contents}: nu se mai anulează de aici, se șterge din Societăți`,
  leave: 'Ieși din societate',
  leaveNamed: (name: string) => `Ieși din societate: ${name}`,
  leaveQuestion: (name: string) => `Ieși din ${name}?`,
  leaveHelp: 'Nu mai vezi societatea. Ce ai lucrat rămâne la ea. Ca să te întorci, trebuie să te invite cineva din echipă.',
  left: (name: string) => `Ai ieșit din ${name}: nu se anulează, dar te poate invita din nou cineva din echipă`,
  thisCompany: 'această societate',
  add: 'Adaugă societate',
  searchLabel: 'Caută în Societăți',
  searchPlaceholder: 'CUI, denumire, localitate',
  empty: 'Nu ai nicio societate. Adaugă una după CUI sau importă-le dintr-un fișier și poți începe.',
  addFirst: 'Adaugă prima societate',
  stepCui: '1. CUI',
  stepDetails: '2. Detalii',
  cuiHelp: 'Codul de identificare fiscală, cu sau fără RO. Celelalte date se iau din registrul ANAF.',
  checkDigits: (problem: string) => `${problem}. Verifică cifrele.`,
  inactive: 'Societate inactivă',
  inactiveHelp: 'În registrul ANAF această societate este radiată sau declarată inactivă.',
  registryNumber: 'Nr. registrul comerțului',
  registryNumberHelp: 'Forma obișnuită este J29/1234/2020 sau J2024012345008',
  capitalExample: '200 lei',
  startFree: 'Începe gratuit',
  startFreeHelp: (days: number, roadSheets: number, operatingSheets: number) =>
    `${days} de zile, ${roadSheets} foi de parcurs și ${operatingSheets} foi de funcționare, fără card, o singură dată pentru o societate.`,
  addedByMistake: (days: number) =>
    `Ai greșit societatea? O ștergi din Societăți, iar timp de ${days} de zile o poți recupera de acolo, cu tot cu pachet.`,
  fromRegistry: 'Datele se preiau din registrul ANAF',
  leftOfOther: (fields: readonly string[]) => `Au rămas datele de dinainte (${fields.join(', ')}): verifică dacă sunt ale acestui cod.`,
  askReplace: 'Înlocuiești ce ai scris?',
  otherValues: 'Registrul are alte valori:',
  replace: 'Înlocuiește',
  keepMine: 'Păstrează ce am scris',
  inactiveWarning: 'Atenție: societatea este radiată sau declarată inactivă fiscal',
  addAgain: 'Adaugi societatea încă o dată?',
  inAccount: (name: string) => `${name} are deja acest CUI în contul tău.`,
  addAgainConfirm: 'Adaugă încă o dată',
  deletedTitle: 'Societăți șterse',
  deletedUntil: (company: string, day: string) => `${company}, se șterge definitiv după ${day}`,
  restoreNamed: (name: string) => `Recuperează ${name}`,
  restore: 'Recuperează',
  restored: (name: string) => `Societatea a fost recuperată: ${name}`,
  roadSheet: 'foaie de parcurs',
  roadSheets: 'foi de parcurs',
  operatingSheet: 'foaie de funcționare',
  operatingSheets: 'foi de funcționare',
  vehicle: 'vehicul sau utilaj',
  vehicles: 'vehicule și utilaje',
  driver: 'șofer sau operator',
  drivers: 'șoferi și operatori',
  route: 'rută',
  deletedWithIt: (contents: string) => `Odată cu ea se șterg: ${contents}.`,
  restorableFor: (days: number) => `O poți recupera timp de ${days} de zile, din această pagină. Abonamentul nu se mai reînnoiește.`,
} as const
