/** Every call that changes something, and how its toast takes it back or says why it does not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CallName, Contract } from '#contract/contract.ts'

type Writing = { [N in CallName]: Contract[N] extends { method: 'GET' } ? never : N }[CallName]

/** `undo`: the toast has *Anulează*. `says`: words of the toast that tell why not. `leaves`: nothing is there to be taken back, and why. */
type WayBack = 'undo' | { says: string } | { leaves: string }

const preview: WayBack = { leaves: 'computes and shows, stores nothing' }
const session: WayBack = { leaves: 'opens, ends or moves a session; logging in or out again is the way back' }
const email: WayBack = { leaves: 'the page itself says what happened; a mail or a code that is used up does not come back' }
const payment: WayBack = { leaves: 'leads to the page of the payment; what is paid is told at home and in Abonament' }

/** By call, in the order of the contract. A new call does not compile until it is named here. */
const WAYS_BACK: Readonly<Record<Writing, WayBack>> = {
  login: session,
  register: { leaves: 'a new account is deleted in Contul meu, and recovered for 30 days' },
  socialLogin: session,
  forgotPassword: email,
  setPassword: email,
  confirmEmail: email,
  logout: session,
  exchangeToken: session,
  activeCompany: { leaves: 'chooses what is shown; the same menu chooses back' },
  startTrial: { leaves: 'a company that deletes itself after 24 hours' },
  freeDocument: preview,
  freeWorkbook: preview,
  keepTypedMonth: 'undo',
  endOtherSessions: { says: 'Nu se anulează: acolo se intră din nou' },
  beginSecondFactor: { leaves: 'shows a key; the factor begins with its confirmation' },
  confirmSecondFactor: { leaves: 'shows the recovery codes; the same tab turns it off' },
  removeSecondFactor: { says: 'Nu se anulează: se pornește din nou, cu alt cod' },
  saveUser: 'undo',
  changePassword: { says: 'Nu se anulează: pune alta când vrei' },
  deleteAccount: { leaves: 'asked twice; the page that follows and a mail lead to its recovery for 30 days' },
  restoreAccount: { leaves: 'opens the account, where it is deleted again' },
  companyInfo: preview,
  saveCompany: 'undo',
  restoreCompany: 'undo',
  deleteCompany: 'undo',
  copyDemoLists: 'undo',
  takeBackDemoLists: 'undo',
  saveCompanySettings: 'undo',
  takeFreePackage: { says: 'Nu se anulează: se încheie singur' },
  checkout: payment,
  retryPayment: payment,
  cancelSubscription: { says: 'Te răzgândești alegând din nou un pachet' },
  payTestCheckout: payment,
  saveRoute: 'undo',
  deleteRoute: 'undo',
  saveArticle: 'undo',
  deleteArticle: 'undo',
  saveVehicle: 'undo',
  deleteVehicle: 'undo',
  saveSurcharge: 'undo',
  deleteSurcharge: 'undo',
  savePartner: 'undo',
  deletePartner: 'undo',
  saveDriver: 'undo',
  deleteDriver: 'undo',
  saveReceipt: 'undo',
  deleteReceipt: 'undo',
  saveReceiptFile: 'undo',
  deleteReceiptFile: 'undo',
  assignReceipts: 'undo',
  mergeReceipts: 'undo',
  partReceipts: 'undo',
  keepReceiptsApart: 'undo',
  placeReceipts: 'undo',
  saveReceiptSettings: 'undo',
  previewReceipts: preview,
  importReceipts: 'undo',
  undoReceiptImport: { says: 'Fișierul se poate importa din nou' },
  connectSpv: 'undo',
  finishSpv: 'undo',
  disconnectSpv: { says: 'Nu se anulează: se leagă din nou cu certificatul' },
  settleSpvFiles: { leaves: 'part of an import of receipts, which is taken back as a whole' },
  saveRoadmap: 'undo',
  deleteRoadmap: 'undo',
  previewRepeat: preview,
  repeatRoadmap: 'undo',
  undoRepeat: { leaves: 'is itself the way back' },
  saveSheetTemplate: 'undo',
  renameSheetTemplate: 'undo',
  deleteSheetTemplate: 'undo',
  checkRoadmap: preview,
  paperOfDraft: preview,
  putRight: 'undo',
  fillPurposes: 'undo',
  acceptFindings: 'undo',
  withdrawAccepted: 'undo',
  recalculateRoadmaps: 'undo',
  renumberRoadmaps: 'undo',
  undoChainChange: { leaves: 'is itself the way back' },
  saveTogether: 'undo',
  checkTogether: preview,
  planGeneration: preview,
  generateTogether: preview,
  checkTogetherGenerated: preview,
  saveGeneratedTogether: 'undo',
  generateRoadmaps: preview,
  saveGenerated: 'undo',
  checkGenerated: preview,
  saveDrivingDefaults: 'undo',
  undoGenerated: { says: 'Se refac generând din nou' },
  saveFiscalCompany: 'undo',
  saveFiscalVehicle: 'undo',
  saveAccountingCodes: 'undo',
  closeMonth: 'undo',
  reopenMonth: { says: 'se anulează închizând-o din nou' },
  handoverPreview: preview,
  handOver: { leaves: 'downloads files; nothing of the company changes' },
  addDossierLink: 'undo',
  revokeDossierLink: { says: 'Nu se anulează: fă alta și trimite-o' },
  printRoadmaps: preview,
  printWorkbook: preview,
  askPrint: { leaves: 'prepares a document, which is deleted in its list' },
  deletePrint: { says: 'Nu se anulează: se pregătește din nou din foi' },
  saveDocumentTemplates: 'undo',
  previewTemplate: preview,
  previewImport: preview,
  importFile: 'undo',
  undoFileImport: { leaves: 'is itself the way back' },
  previewCompanies: preview,
  importCompanies: { says: 'Nu se anulează: rândurile se schimbă sau se șterg din listă' },
  unsubscribe: email,
  deleteUser: { says: 'Nu se poate anula: datele personale au fost șterse' },
  setUserPassword: { says: 'Nu se anulează: pune alta când vrei' },
  removeUserSecondFactor: { says: 'Nu se anulează: utilizatorul îl pornește din nou, cu alt cod' },
  saveEmailTemplate: 'undo',
  deleteEmailTemplate: 'undo',
}

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join('web', path), 'utf8') }))

/** What a file that makes such a call has in it, where it offers the way back itself. */
const OFFERS =
  /useNotifyChange|useRecordForm|useRemoval|useChainChange|BackStep|takeBack|<NomenclatorScreen|notifySuccess\([^\n]*(\(\) => |\bundo\b)/

/** Files whose caller offers the way back. */
const OFFERED_BY: Readonly<Record<string, string>> = {
  'features/receipts/use-receipt-form.ts': 'features/receipts/ReceiptsScreen.tsx',
  'features/roadmaps/editor/use-take-back.ts': 'features/roadmaps/editor/use-sheet-saving.ts',
  'features/receipts/import/use-receipt-import.ts': 'features/receipts/import/ImportReceiptsDialog.tsx',
}

/** The files that make each call. */
const callers = Map.groupBy(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:call|callWithProgress|fetchFile)\(\s*'(\w+)'|\b(?:save|remove)="(\w+)"/g)].map((made) => ({
      name: made[1] ?? made[2],
      path,
      offers: OFFERS.test(text),
    })),
  ),
  ({ name }) => name,
)

test('every change has its way back in every place that makes it, or says why not', () => {
  const texts = sources.map(({ text }) => text).join('\n')
  const missing = Object.entries(WAYS_BACK).flatMap(([name, way]) => {
    if (typeof way === 'object') return 'says' in way && !texts.includes(way.says) ? [`${name}: „${way.says}” is said nowhere`] : []
    const places = callers.get(name) ?? []
    if (places.length === 0) return [`${name}: no file of web/ makes this call`]
    return places.filter(({ path, offers }) => !offers && !OFFERED_BY[path]).map(({ path }) => `${name}: no way back in ${path}`)
  })
  expect(missing).toEqual([])
})

test('a file that leaves the way back to its caller makes a call, and that caller offers it', () => {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? ''
  for (const [path, caller] of Object.entries(OFFERED_BY))
    expect([path, /\bcall\('/.test(textOf(path)), OFFERS.test(textOf(caller))]).toEqual([path, true, true])
})
