import type { CallName, Contract } from '#contract/contract.ts'
import { counted } from '#domain/numbers/format.ts'

/** Calls that change something in a company. */
type WritingCall = { [N in CallName]: Contract[N] extends { writes: true } ? N : never }[CallName]

/** Calls of which the journal keeps nothing, because they only show what would be. */
type Preview =
  | 'paperOfDraft'
  | 'previewRepeat'
  | 'previewReceipts'
  | 'previewImport'
  | 'checkTogether'
  | 'checkTogetherGenerated'
  | 'checkGenerated'
  | 'generateRoadmaps'
  | 'generateTogether'

/** What the journal says of each call. */
export const CALLS: Readonly<Record<Exclude<WritingCall, Preview>, string>> = {
  keepTypedMonth: 'Lună scrisă fără cont, păstrată',
  copyDemoLists: 'Liste copiate din societatea de probă',
  saveRoute: 'Rută salvată',
  deleteRoute: 'Rută ștearsă',
  saveArticle: 'Articol salvat',
  deleteArticle: 'Articol șters',
  saveVehicle: 'Vehicul sau utilaj salvat',
  deleteVehicle: 'Vehicul sau utilaj șters',
  saveSurcharge: 'Spor de consum salvat',
  deleteSurcharge: 'Spor de consum șters',
  savePartner: 'Partener salvat',
  deletePartner: 'Partener șters',
  saveDriver: 'Șofer salvat',
  deleteDriver: 'Șofer șters',
  saveReceipt: 'Bon salvat',
  deleteReceipt: 'Bon șters',
  saveReceiptFile: 'Fișier pus la un bon',
  deleteReceiptFile: 'Fișier șters de la un bon',
  assignReceipts: 'Bonuri atribuite',
  mergeReceipts: 'Bonuri unite',
  keepReceiptsApart: 'Bonuri păstrate separat',
  placeReceipts: 'Bonuri puse pe foi',
  saveReceiptSettings: 'Carduri și importuri modificate',
  importReceipts: 'Bonuri importate',
  undoReceiptImport: 'Import de bonuri anulat',
  connectSpv: 'Conectare la SPV începută',
  finishSpv: 'Conectat la SPV',
  disconnectSpv: 'Deconectat de la SPV',
  settleSpvFiles: 'Facturi din SPV rezolvate',
  saveRoadmap: 'Foaie salvată',
  deleteRoadmap: 'Foaie ștearsă',
  repeatRoadmap: 'Foaie repetată',
  undoRepeat: 'Repetare anulată',
  saveSheetTemplate: 'Șablon salvat',
  renameSheetTemplate: 'Șablon redenumit',
  deleteSheetTemplate: 'Șablon șters',
  putRight: 'Foaie corectată din Verificare',
  acceptFindings: 'Avertizări acceptate',
  withdrawAccepted: 'Acceptare retrasă',
  recalculateRoadmaps: 'Foi recalculate',
  renumberRoadmaps: 'Foi renumerotate',
  undoChainChange: 'Recalculare sau renumerotare anulată',
  saveTogether: 'Foi salvate din tabelul lunii',
  saveGenerated: 'Foi generate salvate',
  saveGeneratedTogether: 'Foi generate salvate, mai multe vehicule',
  saveDrivingDefaults: 'Setările generatorului modificate',
  undoGenerated: 'Generare anulată',
  saveFiscalCompany: 'Date fiscale modificate',
  saveFiscalVehicle: 'Date fiscale ale unui vehicul modificate',
  saveAccountingCodes: 'Conturi contabile modificate',
  closeMonth: 'Lună închisă',
  reopenMonth: 'Lună redeschisă',
  handOver: 'Fișiere de predare create',
  addDossierLink: 'Link către dosarul lunii creat',
  revokeDossierLink: 'Link către dosarul lunii revocat',
  saveDocumentTemplates: 'Aspectul documentelor modificat',
  importFile: 'Fișier importat',
}

/** What the journal says of what happened to an account. */
export const ACTIONS: Readonly<Record<string, string>> = {
  'token-issued': 'Intrare pregătită de administrator',
  'signed-in-by-token': 'Administratorul a intrat în cont',
  'user-deleted': 'Cont șters de administrator',
  'administrator-added': 'Administrator adăugat',
  'company-deleted': 'Societate ștearsă',
  'company-restored': 'Societate recuperată',
  'password-reset': 'Parolă pusă din nou prin email',
  'password-changed': 'Parolă schimbată',
  'email-changed': 'Adresă de email schimbată',
  'second-factor-on': 'Al doilea factor pornit',
  'second-factor-off': 'Al doilea factor oprit',
  'sessions-ended': 'Sesiuni închise',
  'identity-linked': 'Cont Google legat',
  'account-deleted': 'Cont șters',
  'account-restored': 'Cont recuperat',
  'month-closed': 'Lună închisă',
  'month-reopened': 'Lună redeschisă',
}

/** What the screens of this feature say. */
export const TEXTS = {
  title: 'Jurnal',
  help: 'Cine și ce a schimbat în societate, cele mai noi primele. Îl vede numai proprietarul societății.',
  adminHelp: 'Ce s-a întâmplat cu conturile instalării, cele mai noi primele.',
  when: 'Când',
  who: 'Cine',
  what: 'Ce',
  subject: 'Despre',
  otherChange: 'Altă schimbare',
  byAdministrator: (email: string) => `prin administratorul ${email}`,
  byItself: 'Parcurs, automat',
  number: (number: number) => `nr. ${number}`,
  record: (id: number) => `înregistrarea ${id}`,
  records: (count: number) => counted(count, 'înregistrare', 'înregistrări'),
  search: 'Caută după persoană, nume sau număr',
  searchLabel: 'Caută în jurnal',
  empty: 'Jurnalul e gol',
  emptyHelp: 'Aici apare fiecare salvare, ștergere și închidere, cu data și persoana.',
  nothingFound: 'Nimic găsit',
  nothingFoundHelp: 'Încearcă alt nume sau număr.',
} as const
