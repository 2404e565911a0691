import { type Month, monthShown } from '#domain/month/month.ts'
import { monthsShown } from '#domain/month/months-shown.ts'
import { seenInWords } from '#domain/month/seen.ts'
import { counted } from '#domain/numbers/format.ts'

/** Most plates that a sentence names. */
const MOST_NAMED = 8
const listed = (numbers: readonly string[]): string =>
  [numbers.slice(0, MOST_NAMED).join(', '), ...(numbers.length > MOST_NAMED ? [`încă ${numbers.length - MOST_NAMED}`] : [])].join(' și ')

/** What the screens of this feature say. */
export const TEXTS = {
  title: 'Închidere și predare',
  others: (count: number) => `Arată și celelalte ${counted(count, 'rând', 'rânduri')}`,
  fewer: 'Arată mai puține',
  loadFailed: 'Luna nu a putut fi încărcată',
  parts: 'Pentru contabil',
  month: 'Luna',
  open: 'Deschisă',
  closedState: 'Închisă',
  withoutRate: (count: number) =>
    `${counted(count, 'linie în valută nu are', 'linii în valută nu au')} curs BNR: verifică data și moneda, ori scrie cursul în Alimentări`,
  lineOf: (number: string, sheet: number) => (number ? `${number}, foaia ${sheet}` : `foaia ${sheet}`),
  mayNotHandOver: 'Luna o predă proprietarul sau contabilul societății.',
  mayNotClose: 'Luna o închide proprietarul sau contabilul societății.',
  closing: 'Închidere',
  closingHelp: 'După închidere, foile se mai pot schimba numai dacă redeschizi luna.',
  sheets: (count: number) => counted(count, 'foaie', 'foi'),
  vehicles: (count: number) => counted(count, 'vehicul sau utilaj', 'vehicule și utilaje'),
  km: 'km',
  litresBurnt: 'L consumați',
  unassigned: (count: number) => `${counted(count, 'alimentare este', 'alimentări sunt')} de atribuit`,
  cure: 'Rezolvă',
  blocked: 'Se închide după ce rezolvi ce are semnul roșu',
  tickFirst: 'Bifează ca să închizi luna',
  options: 'Adaugă o notă',
  withoutSheet: (count: number) =>
    counted(count, 'alimentare într-o zi în care vehiculul nu are foaie', 'alimentări în zile în care vehiculul nu are foaie'),
  free: (count: number) => counted(count, 'alimentare liberă, care nu e pe nicio foaie', 'alimentări libere, care nu sunt pe nicio foaie'),
  withoutUse: (numbers: readonly string[]) => `${listed(numbers)}: fără utilizare, se deduce 50\u00a0%`,
  notOver: (last: string) => `Luna ține până la ${last}: după închidere nu se mai scriu foi în ea`,
  use: 'Utilizare',
  useReason: 'Motivul exceptării',
  saveUse: 'Completează',
  useSaved: 'Utilizarea a fost completată',
  nothingWrong: 'Nimic de corectat: luna e curată',
  empty: 'În această lună nu este nicio foaie.',
  firstSheet: 'Scrie prima foaie',
  sheet: (number: number, vehicle: string) => `Foaia ${number}, ${vehicle}`,
  earlier: (months: string) => `Închid și ${months}: o lună se închide numai cu toate cele dinaintea ei`,
  accepted: (remarks: boolean, free: boolean) => `Am verificat ${seenInWords(remarks, free)}`,
  unapproved: (count: number) => `${counted(count, 'foaie nu este aprobată', 'foi nu sunt aprobate')}`,
  closeUnapproved: (count: number) =>
    count === 1
      ? 'Închid luna, deși o foaie nu este aprobată'
      : `Închid luna, deși ${count === 0 ? 'unele foi' : counted(count, 'foaie', 'foi')} nu sunt aprobate`,
  moreSheets: (count: number) => `și încă ${counted(count, 'foaie', 'foi')}`,
  note: 'Notă',
  noteHelp: 'Rămâne lângă lună, de exemplu cine a verificat-o',
  close: 'Închide luna',
  closedToast: (months: readonly Month[]) => (months.length > 1 ? `Au fost închise ${monthsShown(months)}` : 'Luna a fost închisă'),
  closedAt: (when: string, who: string | null) => (who ? `Închisă la ${when} de ${who}` : `Închisă singură la ${when}`),
  digest: 'Amprenta lunii',
  digestHelp: 'Se schimbă dacă se schimbă o foaie, o rută sau o alimentare a lunii (SHA-256)',
  frozen: 'Foile acestei luni nu se mai pot schimba: o lună de după ea este închisă.',
  reopen: 'Redeschide luna',
  reopenHelp: 'Foile se vor putea schimba din nou. Motivul se păstrează, iar membrii societății primesc un email.',
  reopensOne: (month: Month) => `Se redeschide numai ${monthShown(month)}; lunile dinaintea ei rămân închise.`,
  reason: 'Motivul',
  reopened: 'Luna a fost redeschisă. Se anulează închizând-o din nou.',
  deductibility: 'Deductibilitate',
  deductibilityHelp: 'Consumul este cel din bonurile de consum. Jumătatea se rotunjește la ban pe fiecare bon și linie, nu pe total.',
  facts: 'Date fiscale',
  noExpense: 'Nicio cheltuială în această lună',
  vehicle: 'Vehicul',
  what: 'Fel',
  total: 'Total',
  /** `TVA deductibilă 106,61`, of a column whose heading names its unit. */
  amountOf: (heading: string, value: string) =>
    `${heading.replace(' (lei)', '').replace(/^(.)(?![A-Z])/, (first) => first.toLowerCase())} ${value}`,
  pdf: 'PDF',
  xlsx: 'XLSX',
  handover: 'Predare la contabilitate',
  handoverPart: 'Predare',
  handoverHelp: 'Alege facturile numai dacă nu ajung la contabil din SPV.',
  statementsHelp: 'Alimentările din extrasele de card așteaptă factura.',
  withoutCodeHelp: 'SAGA cere CIF-ul acestor furnizori:',
  withoutCodeClosed: 'CIF-ul se scrie după ce redeschizi luna.',
  withoutCode: (name: string, documents: number) => `${name}, ${counted(documents, 'document', 'documente')}`,
  fillCode: (cui: string, name: string) => `Scrie ${cui}, ${name}`,
  code: 'CIF',
  codeOf: (name: string) => `CIF-ul furnizorului ${name}`,
  codeWrong: 'CIF-ul nu este corect',
  lookUp: 'Caută la ANAF',
  codeFilled: (cui: string) => `CIF-ul ${cui} a fost scris`,
  noInvoice: 'Nu vine factură: extrasul este documentul',
  invoiceComes: 'Așteaptă totuși factura',
  statementBooked: 'Extrasul se înregistrează fără factură, și lunile următoare',
  statementWaits: 'Extrasul așteaptă factura',
  program: 'Program',
  beta: 'beta',
  betaHelp: 'Fă o copie de siguranță înainte de import: formatul e nou.',
  handed: { consumption: 'Consum (bonuri de consum)', receipts: 'Bonuri fiscale', invoices: 'Facturi', payments: 'Plăți în numerar' },
  draftHelp: 'Luna este deschisă: se descarcă o ciornă. Ca s-o predai,',
  closeFirst: 'închide întâi luna',
  chooseWhat: 'Bifează ce se predă',
  codesFirst: 'Scrie întâi CIF-ul furnizorilor de mai sus',
  dossierDraft: 'Descarcă ciorna dosarului',
  downloadDraft: 'Descarcă ciorna',
  download: 'Descarcă',
  entries: (count: number) => counted(count, 'notă contabilă', 'note contabile'),
  noEntries: 'Nimic de predat cu alegerea făcută',
  tied: (lei: string) => `Consum ${lei} lei, cât bonurile de consum`,
  stock: ({ account, bought, burnt }: Record<'account' | 'bought' | 'burnt', string>) =>
    `Contul ${account}: intră ${bought} lei, iese ${burnt} lei în consum`,
  stockWaits: (lei: string) => `; cu facturile așteptate intră încă ${lei} lei, după extrase`,
  /** What balances the account, by whether the non-deductible half is in the cost, and who splits it. */
  stockHalf: (lei: string, { inCost, inFile }: { inCost: boolean; inFile: boolean }) =>
    inFile
      ? inCost
        ? `cei ${lei} lei de TVA nedeductibilă sunt deja în valoarea liniilor`
        : `cei ${lei} lei de TVA nedeductibilă sunt pe rândul lor, în afara contului`
      : inCost
        ? `se închide dacă SAGA trece în cost cei ${lei} lei de TVA nedeductibilă (N50). Altfel, schimbă în Setări fiscale cine o împarte`
        : `se închide dacă SAGA lasă în afara contului cei ${lei} lei de TVA nedeductibilă (N50). Altfel, schimbă în Setări fiscale cine o împarte`,
  untied: (entries: string, vouchers: string) => `Consum ${entries} lei; bonuri de consum ${vouchers} lei`,
  unpriced: (count: number) => `${counted(count, 'linie în valută nu are', 'linii în valută nu au')} curs și nu se predau`,
  before: (times: number, last: string) => (times === 1 ? `Predată o dată, la ${last}` : `Predată de ${times} ori, ultima dată la ${last}`),
  differsFrom: (count: number, when: string) =>
    count === 0
      ? `Nimic schimbat față de predarea din ${when}`
      : `${counted(count, 'document diferă', 'documente diferă')} față de predarea din ${when}`,
  differences: 'Ce s-a schimbat de la predarea dinainte',
  onlyDifferences: 'Descarcă numai ce s-a schimbat',
  state: 'Stare',
  party: 'Furnizor sau vehicul',
  amountBefore: 'Înainte (lei)',
  amountNow: 'Acum (lei)',
  day: 'Data',
  document: 'Document',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Suma (lei)',
  explanation: 'Explicație',
  dossier: 'Dosarul lunii',
  dossierHelp: 'O arhivă cu tot ce ține de lună: foi, FAZ, FAL, bonuri de consum, deductibilitate, fișiere de predare.',
  dossierDownload: 'Descarcă dosarul',
  linkHelp: 'Legătura pentru contabil se deschide fără cont, 30 de zile.',
  linkClosed: 'După închidere poți trimite dosarul contabilului printr-o legătură.',
  addLink: 'Fă o legătură',
  linkAdded: 'Legătura a fost făcută',
  linkRevoked: 'Legătura a fost retrasă. Nu se anulează: fă alta și trimite-o',
  copy: 'Copiază',
  copied: 'Copiată',
  revoke: 'Retrage',
  revoked: 'Retrasă',
  endedWithMaker: 'Nu mai este bună',
  madeBy: (name: string | null, administrator: string | null) =>
    name === null ? 'făcută de un cont șters' : `făcută de ${name}${administrator ? `, prin administratorul ${administrator}` : ''}`,
  until: (day: string) => `până la ${day}`,
  neverOpened: 'dosarul nu a fost descărcat încă',
  opened: (when: string, times: number) => (times > 1 ? `descărcat prima dată la ${when}, de ${times} ori` : `descărcat la ${when}`),
  compensation: 'Compensare motorină',
  compensationPart: 'Compensare',
  compensationHelp: (lei: string) =>
    `${lei} lei pe litru de motorină cumpărată în România, cu factură (HG 1094/2025). Pentru transport cu licență sau în cont propriu, cu camioane de cel puțin 7,5 t și cu autobuze.`,
  compensationClaim: (day: string) =>
    `Cererea se depune la ARR până la ${day}. Formularul ei nu este în Parcurs: se completează cu rândurile din XLSX, după ce verifici sumele.`,
  litresInvoiced: 'Litri cu factură',
  leiCompensated: 'Lei',
  abroad: (count: number) => `${counted(count, 'alimentare din altă țară nu intră', 'alimentări din alte țări nu intră')}`,
  withoutInvoice: (count: number) => `${counted(count, 'alimentare nu are', 'alimentări nu au')} factură și nu se numără`,
} as const
