import type { PortfolioStep } from '#domain/month/portfolio-steps.ts'
import { counted } from '#domain/numbers/format.ts'
import type { Part } from './portfolio-search.ts'

const TABS: Readonly<Record<Part, string>> = {
  ...{ open: 'Deschise', ready: 'De închis', closed: 'Închise', handedOver: 'Predate' },
  ...{ deadlines: 'Termene în 30 de zile', packages: 'Abonamente de reînnoit' },
}

/** What the screens of this feature say. */
export const TEXTS = {
  title: 'Portofoliu',
  lastEnded: 'ultima lună încheiată',
  company: 'Societate',
  fleet: 'Vehicule',
  machines: (count: number) => `+ ${counted(count, 'utilaj', 'utilaje')}`,
  toPlace: 'De pus pe foi',
  sheets: 'Foi',
  sheetCount: (count: number) => counted(count, 'foaie', 'foi'),
  toSee: 'De văzut',
  unchecked: (count: number) => (count === 1 ? '1 neverificată' : `${count} neverificate`),
  toCheck: 'Neverificate',
  toApprove: 'De aprobat',
  approvals: (count: number) => counted(count, 'foaie de aprobat', 'foi de aprobat'),
  goOn: 'Continuă',
  goOnWith: (company: string) => `Continuă cu ${company}`,
  steps: { done: 'pas terminat', now: 'pasul următor', lacking: 'lipsește ceva', ahead: 'neînceput' } satisfies Record<
    PortfolioStep,
    string
  >,
  state: 'Stare',
  tabs: TABS,
  /** What the month of a company waits for. */
  work: {
    ...{ receipts: 'la alimentări', checks: 'la verificare', approval: 'la aprobare', sheets: 'nicio foaie' },
    ...{ days: 'luna nu s-a încheiat', close: 'totul e în regulă', handOver: 'de predat' },
  },
  addCompany: 'Societate',
  export: 'Exportă',
  keyMonth: 'luna',
  ofOne: 'Societățile tale, una lângă alta: ce lipsește fiecăreia într-o lună. Acum e una singură.',
  all: 'Toate',
  deadline: 'Primul termen',
  package: 'Abonament',
  expired: 'expirat, doar citire',
  none: 'fără abonament',
  choosePackageOf: (company: string) => `Alege pachetul pentru ${company}`,
  summary: (closed: number, all: number) => `${closed} din ${counted(all, 'societate', 'societăți')} au luna închisă`,
  receipts: (count: number) => counted(count, 'alimentare de pus pe foi', 'alimentări de pus pe foi'),
  toClose: (count: number) => `${count} gata de închis`,
  sums: 'Totalurile societăților din listă',
  companies: (count: number) => counted(count, 'societate', 'societăți'),
  keyNext: 'rândul',
  enter: 'Enter',
  keyOpen: 'deschide luna',
  keyState: 'starea',
  search: 'Denumire sau CUI',
  open: 'Deschide luna',
  nothing: 'Nicio societate găsită',
  nothingHelp: 'Schimbă starea sau ce ai căutat.',
  closeChosen: 'Închide luna',
  closedSome: (count: number) => `${counted(count, 'societate', 'societăți')} cu luna închisă`,
  notDone: (company: string, why: string) => `${company}: ${why}`,
  handOverChosen: 'Descarcă predările',
  handedSome: (count: number) => `Predările a ${counted(count, 'societate', 'societăți')}, într-o arhivă`,
  closeQuestion: (count: number) => `Închizi luna la ${counted(count, 'societate', 'societăți')}?`,
  closeHelp: 'Foile lunii nu se mai pot schimba până nu o redeschizi. La cele la care lipsește ceva luna rămâne deschisă.',
  mayNotClose: 'De aici se închid și se predau societățile la care ești proprietar sau contabil.',
  nothingToClose: 'Nimic de închis sau de predat: la cele alese luna mai are de lucru.',
} as const
