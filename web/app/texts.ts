/** The texts of the frame around every page: menus, titles of windows, and what is said when a page is missing. */

/** The places that the menus lead to; a short name stands where there is little room. */
export const PLACE = {
  tripSheets: 'Foi de parcurs',
  tripSheetsShort: 'Parcurs',
  operatingSheets: 'Foi de funcționare',
  operatingSheetsShort: 'Funcționare',
  receipts: 'Alimentări',
  inbox: 'Verificare',
  deadlines: 'Termene',
  settings: 'Setări',
  portfolio: 'Portofoliu',
  companies: 'Societăți',
  vehicles: 'Vehicule',
  machines: 'Utilaje',
  articles: 'Combustibili și Articole',
  routes: 'Rute',
  surcharges: 'Spor de consum',
  partners: 'Parteneri',
  drivers: 'Șoferi / Operatori',
  ownSheets: 'Foile mele',
  ownReceipts: 'Bonurile mele',
  ownVehicles: 'Vehiculele mele',
} as const

/** The titles of the browser's window; those of the places of the menu are their names. */
export const PAGE_TITLE = {
  home: 'Acasă',
  terms: 'Termeni și condiții',
  privacy: 'Confidențialitate',
  signIn: 'Autentificare',
  signUp: 'Cont nou',
  demo: 'Societate de probă',
  unsubscribe: 'Dezabonare',
  forgottenPassword: 'Parolă uitată',
  newPassword: 'Parolă nouă',
  accountDeleted: 'Cont șters',
  addressConfirmation: 'Confirmarea adresei',
  account: 'Contul meu',
  secondFactor: 'Al doilea factor',
  addCompany: 'Adaugă societate',
  editCompany: 'Modifică societatea',
  users: 'Utilizatori',
  emailTemplates: 'Șabloane de email',
  documentLayout: 'Aspectul documentelor',
  fiscalData: 'Date fiscale',
  generator: 'Generează foi de parcurs',
  fleetGenerator: 'Generează pentru mai multe vehicule',
  receiptImports: 'Carduri și importuri',
  journal: 'Jurnal',
  team: 'Echipa',
  invitation: 'Invitație',
  role: 'Rolul tău',
  prints: 'Documente pregătite',
  monthClose: 'Închidere și predare',
  newTripSheet: 'Foaie de parcurs nouă',
  tripSheet: 'Foaie de parcurs',
  duplicatedTripSheet: 'Foaie de parcurs duplicată',
  month: 'Tabelul lunii',
  newOperatingSheet: 'Foaie de funcționare nouă',
  operatingSheet: 'Foaie de funcționare',
  duplicatedOperatingSheet: 'Foaie de funcționare duplicată',
  subscription: 'Abonament',
  invoices: 'Facturi',
  planExpired: 'Pachet expirat',
  planLimit: 'Limita pachetului',
  choosePlan: 'Alege pachetul',
  billing: 'Date de facturare',
  planActivation: 'Activarea pachetului',
  testPayment: 'Plată de probă',
  vehicle: 'Vehicul',
  costs: 'Costuri',
} as const

/** What stands in the header, in the menus and under every page. */
export const SHELL = {
  product: 'Parcurs',
  changedByOther: (user: string, fields: string) => `${user} a modificat acum ce ai deschis${fields ? `: ${fields}` : ''}`,
  help: 'Ajutor',
  helpKey: 'Ajutor (F1)',
  brand: 'Parcurs',
  brandHome: 'Parcurs, acasă',
  brandAdministration: 'Parcurs, administrare',
  skip: 'Sari la conținut',
  mainMenu: 'Meniu principal',
  menu: 'Meniu',
  sheets: 'Foi',
  nomenclator: 'Nomenclator',
  addSheet: 'Adaugă foaie de parcurs',
  find: 'Caută sau dă o comandă',
  findKeys: 'Ctrl K',
  activeCompany: 'Societatea activă: ',
  noCompany: 'Nicio societate',
  switchCompany: 'Schimbă societatea',
  activeMark: 'activă',
  logout: 'Ieșire',
  impersonation: (administrator: string, user: string) => `${administrator} este autentificat în contul ${user}`,
  backToAdministration: 'Înapoi la administrare',
  demoCompany: 'Societate demonstrativă',
  ownAccount: 'Creează contul tău',
  contact: 'Contact',
  version: (version: string) => `Versiunea ${version}`,
  toSee: ' de văzut',
  toAssign: ' de atribuit',
  passed: ' depășite',
} as const

/** How the pages look. */
export const LOOK = {
  title: 'Aspect',
  light: 'Mod luminos',
  dark: 'Mod întunecat',
  auto: 'Mod automat',
  roomy: 'Rânduri aerisite',
  dense: 'Rânduri dese',
  chosen: 'ales',
} as const

/** What a screen reader says of the arrows and headings of a calendar. */
export const CALENDAR = {
  previousMonth: 'Luna anterioară',
  nextMonth: 'Luna următoare',
  previousYear: 'Anul anterior',
  nextYear: 'Anul următor',
  previousDecade: 'Deceniul anterior',
  nextDecade: 'Deceniul următor',
} as const

/** A page that the user's role does not open. */
export const ROLE_NOTICE = {
  title: 'Rolul tău nu ajunge până aici',
  text: (company: string, role: string, may: string) => `La ${company} ești ${role}: ${may}.`,
  help: 'Dacă ai nevoie de mai mult, cere-i unui proprietar al societății să-ți schimbe rolul, din Setări, Echipa.',
} as const

/** Pages that are missing, late or cut off. */
export const MISSING = {
  loading: 'Se încarcă',
  connectionLost: 'Fără legătură. Ce ai scris e păstrat. Reîncerc…',
  failed: 'Pagina nu s-a putut încărca',
  failedHelp: 'Ceva nu a mers la afișarea ei. Încearcă din nou: nimic din ce ai salvat nu s-a pierdut.',
  failedOffline: 'Nu avem legătură cu serverul. Pagina se deschide singură când revine.',
  companyGone: (name: string | null) => `${name ?? 'Societatea'} nu mai este în contul tău`,
  companyGoneHelp: (days: number) =>
    `A fost ștearsă, poate din altă fereastră, sau nu mai ai acces la ea. O societate ștearsă se recuperează ${days} de zile, din Societăți.`,
  driverGone: (company: string) => `Nu mai ești șofer în ${company}`,
  driverGoneHelp: 'Fișa ta de șofer a fost ștearsă. Foile rămân la societate. Cere la birou să te lege de altă fișă.',
  companyGoneTyped: 'Nu se mai poate salva. Ce ai scris e încă aici: copiază ce îți trebuie, apoi părăsește pagina.',
  openCompany: (name: string) => `Deschide ${name}`,
  notFound: 'Pagina nu există',
  notFoundHelp: 'Adresa e scrisă greșit, sau pagina nu mai există. Ce ai salvat e la locul lui.',
  backHome: 'Înapoi la pagina principală',
} as const
