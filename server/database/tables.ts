// Written by `npm run database-types` from the migrated database; edit a migration instead.
import type { Id } from '#domain/ids.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Exact = ColumnType<Decimal, Decimal | string | number, Decimal | string | number>
type ExactOrNull = ColumnType<Decimal | null, Decimal | string | number | null | undefined, Decimal | string | number | null>
type ExactGenerated = ColumnType<Decimal, Decimal | string | number | undefined, Decimal | string | number>

export interface AcceptedFindingsTable {
  companyId: Id<'company'>
  roadmapId: Id<'roadmap'>
  code: string
  sheetVersion: number
  reason: string
  acceptedBy: number | null
  acceptedAt: string
}

export interface AccountDeletionsTable {
  userId: Id<'user'>
  codeHash: string
  sealed: Buffer
  endsAt: string
}

export interface ArticleAliasesTable {
  companyId: Id<'company'>
  aliasKey: string
  articleId: Id<'article'> | null
}

export interface ArticlesTable {
  companyId: Id<'company'>
  id: Generated<number>
  name: string
  isFuel: Generated<boolean>
  tva: ExactGenerated
  um: Generated<string>
  searchKey: string
  version: Generated<number>
  accountingCode: string | null
  fuelKind: string | null
}

export interface AuditLogTable {
  id: Generated<number>
  at: Generated<string>
  userId: Id<'user'> | null
  actorId: number | null
  action: string
  detail: unknown
}

export interface ChangesTable {
  companyId: Id<'company'>
  journalId: number
  id: Generated<number>
  xid: Generated<string>
  entity: string
  entityId: number
  part: string | null
  key: unknown
  action: string
  before: unknown
  after: unknown
}

export interface ClosedMonthsTable {
  companyId: Id<'company'>
  month: string
  closedAt: string
  closedBy: number | null
  note: string | null
  totals: unknown
  digest: string
}

export interface CompaniesTable {
  id: Generated<number>
  cui: string
  name: string
  nrOnrc: string | null
  capital: string | null
  tva: Generated<boolean>
  administrator: string
  state: string
  city: string
  address: string
  roadmapApprovedBy: string | null
  sheetApprovedBy: string | null
  demo: Generated<boolean>
  createdAt: Generated<string>
  version: Generated<number>
  settingsVersion: Generated<number>
  closesOnDay: number | null
  incomeTax: Generated<string>
  fuelBooking: Generated<string>
  vatInCost: Generated<boolean>
  accounts: Generated<unknown>
  handover: Generated<unknown>
  fiscalVersion: Generated<number>
  closingTried: string | null
  foreignVatInCost: Generated<boolean>
  completedOnPaper: Generated<boolean>
  approval: Generated<boolean>
  selfApproval: Generated<boolean>
}

export interface CompanyChangesTable {
  companyId: Id<'company'>
  changes: Generated<number>
}

export interface CompanyDeletionsTable {
  companyId: Id<'company'>
  userId: Id<'user'>
  endsAt: string
}

export interface ConsumptionExplanationsTable {
  companyId: Id<'company'>
  vehicleId: Id<'vehicle'>
  month: string
  reason: string
  note: string | null
}

export interface DeadlineMailsTable {
  companyId: Id<'company'>
  deadlineId: number
  userId: Id<'user'>
  remindDays: number
  sentAt: string
}

export interface DeadlineRoundsTable {
  userId: Id<'user'>
  day: string
}

export interface DeadlinesTable {
  companyId: Id<'company'>
  id: Generated<number>
  version: Generated<number>
  vehicleId: Id<'vehicle'> | null
  driverId: Id<'driver'> | null
  kind: string
  title: string | null
  dueDay: string | null
  dueKm: ExactOrNull
  remindDays: number[]
  everyMonths: number | null
  everyKm: number | null
  document: string | null
  cost: ExactOrNull
  note: string | null
  doneDay: string | null
  searchKey: string
}

export interface DocumentCountersTable {
  companyId: Id<'company'>
  kind: string
  year: number
  lastNumber: number
}

export interface DocumentNumbersTable {
  companyId: Id<'company'>
  kind: string
  year: number
  number: number
  roadmapId: Id<'roadmap'> | null
  vehicleId: Id<'vehicle'> | null
  month: string | null
  formerNumber: number | null
  userId: Id<'user'> | null
  takenAt: Generated<string>
}

export interface DocumentSeriesTable {
  companyId: Id<'company'>
  lastFormerSheet: number
}

export interface DocumentTemplatesTable {
  companyId: Id<'company'>
  logo: string | null
  footer: string | null
  kinds: Generated<unknown>
  version: Generated<number>
  normDecision: string | null
  binding: Generated<boolean>
}

export interface DossierLinksTable {
  companyId: Id<'company'>
  id: Generated<number>
  month: string
  madeAt: string
  madeBy: number | null
  endsAt: string
  revokedAt: string | null
  openedAt: string | null
  openings: Generated<number>
  contents: unknown
  administratorId: number | null
  madeIn: string | null
}

export interface DriversTable {
  companyId: Id<'company'>
  id: Generated<number>
  name: string
  job: string | null
  ci: string | null
  email: string | null
  phone: string | null
  status: Generated<string>
  searchKey: string
  version: Generated<number>
  inactiveSince: string | null
}

export interface EmailConfirmationsTable {
  userId: Id<'user'>
  email: string
  codeHash: string
  expiresAt: string
}

export interface EmailTemplatesTable {
  id: Generated<number>
  name: string
  subject: string
  body: string
  updatedAt: string
  version: Generated<number>
}

export interface ExchangeDaysTable {
  day: string
}

export interface ExchangeFilesTable {
  path: string
  fetchedAt: string | null
  askedAt: string
  failingSince: string | null
}

export interface ExchangeRatesTable {
  currency: string
  day: string
  rate: Exact
}

export interface FreePackagesTakenTable {
  cui: string
  takenAt: Generated<string>
}

export interface FuelCardsTable {
  companyId: Id<'company'>
  id: Generated<number>
  issuer: string | null
  tail: string
  vehicleId: Id<'vehicle'> | null
  driverId: Id<'driver'> | null
  fromDay: string | null
  toDay: string | null
}

export interface GeneratedRunsTable {
  companyId: Id<'company'>
  id: Generated<number>
  userId: Id<'user'> | null
  createdAt: string
  confirmedBy: number | null
  confirmedAt: string | null
  settings: unknown
}

export interface GeneratorSettingsTable {
  companyId: Id<'company'>
  urban: number
  extraUrban: number
  motorway: number
  loading: number
  lunch: number
  regulation561: boolean
  reserve: Exact
  startTime: string
  endTime: string
}

export interface HandoversTable {
  companyId: Id<'company'>
  id: Generated<number>
  month: string
  program: string
  draft: boolean
  madeAt: string
  madeBy: number | null
  rows: number
  sha256: string
  documents: unknown
}

export interface IdempotentAnswersTable {
  companyId: Id<'company'>
  userId: Id<'user'>
  key: string
  hash: string
  request: string
  answer: string | null
  createdAt: Generated<string>
}

export interface IdempotentAnswersOfUsersTable {
  userId: Id<'user'>
  key: string
  hash: string
  request: string
  answer: string | null
  createdAt: Generated<string>
}

export interface IdentitiesTable {
  provider: string
  subject: string
  userId: Id<'user'>
  createdAt: Generated<string>
}

export interface ImportProfilesTable {
  companyId: Id<'company'>
  id: Generated<number>
  name: string
  signature: string
  mapping: unknown
}

export interface InvitationsTable {
  companyId: Id<'company'>
  id: Generated<number>
  email: string | null
  role: string
  tokenHash: string
  invitedBy: number | null
  createdAt: string
  expiresAt: string
  acceptedAt: string | null
  acceptedBy: number | null
  revokedAt: string | null
  driverId: Id<'driver'> | null
  vehicleId: Id<'vehicle'> | null
}

export interface InvoiceCountersTable {
  series: string
  last: number
}

export interface InvoicesTable {
  companyId: Id<'company'>
  id: Generated<number>
  subscriptionId: number
  payment: string
  test: boolean
  paidAt: string
  priceEur: Exact
  packageName: string
  months: number
  periodFrom: string
  periodTo: string
  buyer: unknown
  recipient: string
  series: string | null
  number: number | null
  issuedOn: string | null
  exchangeRate: ExactOrNull
  exchangeDay: string | null
  vatRate: ExactOrNull
  net: ExactOrNull
  tva: ExactOrNull
  total: ExactOrNull
  seller: unknown
}

export interface IssuedInvoiceNumbersTable {
  series: string
  number: number
}

export interface JournalTable {
  companyId: Id<'company'>
  id: Generated<number>
  request: string
  at: string
  userId: Id<'user'> | null
  administratorId: number | null
  call: string
  subject: unknown
  via: Generated<string>
  undoes: number | null
  undoneBy: number | null
}

export interface KnownDevicesTable {
  tokenHash: string
  userId: Id<'user'>
  lastUsedAt: string
}

export interface LoginTokensTable {
  tokenHash: string
  userId: Id<'user'>
  issuedBy: number | null
  expiresAt: string
  usedAt: string | null
}

export interface MailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  createdAt: string
  dueAt: string | null
  sentAt: string | null
  attempts: Generated<number>
  lastError: string | null
  unsubscribeUrl: string | null
}

export interface MapAnswersTable {
  kind: string
  key: string
  answer: unknown
  expiresAt: string
}

export interface MembershipsTable {
  companyId: Id<'company'>
  userId: Id<'user'>
  role: Generated<string>
  deadlineMails: Generated<boolean>
  calendarVersion: Generated<number>
  since: Generated<string>
  seenAt: string | null
  driverId: Id<'driver'> | null
  vehicleId: Id<'vehicle'> | null
}

export interface ObjectsDueTable {
  key: string
  dueAt: Generated<string>
}

export interface PackagesTable {
  id: Generated<number>
  name: string
  months: number
  price: Exact
  originalPrice: ExactOrNull
  feature: Generated<string>
}

export interface PartnersTable {
  companyId: Id<'company'>
  id: Generated<number>
  cui: string | null
  name: string
  nrOnrc: string | null
  state: string | null
  city: string | null
  address: string | null
  capital: string | null
  tva: Generated<boolean>
  searchKey: string
  version: Generated<number>
  accountingCode: string | null
}

export interface PasswordResetsTable {
  codeHash: string
  userId: Id<'user'>
  expiresAt: string
  usedAt: string | null
}

export interface PaymentNoticesTable {
  id: string
  receivedAt: string
}

export interface PrintPartsTable {
  companyId: Id<'company'>
  printId: number
  attempt: number
  position: number
  content: Buffer
}

export interface PrintsTable {
  companyId: Id<'company'>
  id: Generated<number>
  userId: Id<'user'> | null
  askedAt: Generated<string>
  form: unknown
  state: Generated<string>
  done: Generated<number>
  total: number | null
  attempt: Generated<number>
  leaseUntil: string | null
  endedAt: string | null
  bytes: number | null
  reason: string | null
}

export interface PurchasesTable {
  companyId: Id<'company'>
  roadmapId: Id<'roadmap'>
  position: number
  date: string
  number: string
  document: number
  partnerId: Id<'partner'>
  articleId: Id<'article'>
  isFuel: boolean
  qty: Exact
  price: Exact
  tva: Exact
  tvaRate: Exact
  value: Exact
  currency: string
  paidBy: string
  receiptId: Id<'receipt'>
}

export interface ReceiptFilesTable {
  companyId: Id<'company'>
  receiptId: Id<'receipt'>
  media: string
  bytes: number
  content: Buffer | null
  objectKey: string | null
}

export interface ReceiptImportsTable {
  companyId: Id<'company'>
  id: Generated<number>
  at: Generated<string>
  userId: Id<'user'> | null
  kind: string
  fileName: string
  sha256: string
  rows: number
  added: number
  duplicates: number
  skipped: number
  xml: Buffer | null
  signatureName: string | null
  signature: Buffer | null
  statement: Buffer | null
}

export interface ReceiptsTable {
  companyId: Id<'company'>
  id: Generated<number>
  origin: string
  date: string
  time: string | null
  document: number
  number: Generated<string>
  partnerId: Id<'partner'> | null
  supplierCui: string | null
  supplierName: string | null
  articleId: Id<'article'> | null
  described: string | null
  vehicleId: Id<'vehicle'> | null
  driverId: Id<'driver'> | null
  plateRead: string | null
  cardTail: string | null
  qty: Exact
  um: string
  price: Exact
  tvaRate: Exact
  tva: Exact
  value: Exact
  currency: string
  odometer: ExactOrNull
  fullTank: boolean | null
  station: string | null
  country: string | null
  paidBy: string | null
  ignored: Generated<boolean>
  note: string | null
  importId: number | null
  externalKey: string | null
  searchKey: GeneratedAlways<string>
  version: Generated<number>
  createdAt: Generated<string>
  mergedInto: number | null
  placed: Generated<boolean>
  isDocument: Generated<boolean>
  reversesId: number | null
  issuedOn: string | null
  dueOn: string | null
  typedRate: ExactOrNull
}

export interface ReceiptsApartTable {
  companyId: Id<'company'>
  oneId: number
  otherId: number
}

export interface RecoveryCodesTable {
  userId: Id<'user'>
  codeHash: string
}

export interface RegistryCacheTable {
  cui: string
  answer: unknown
  fetchedAt: string
}

export interface RepeatsTable {
  companyId: Id<'company'>
  key: string
  createdAt: Generated<string>
  roadmapIds: Generated<number[]>
}

export interface RequestCountsTable {
  subject: string
  windowStart: string
  requests: number
}

export interface RoadmapBeneficiariesTable {
  companyId: Id<'company'>
  roadmapId: Id<'roadmap'>
  position: number
  partnerId: Id<'partner'>
  purpose: string
}

export interface RoadmapCountersTable {
  companyId: Id<'company'>
  kind: string
  lastNumber: number
}

export interface RoadmapSurchargesTable {
  companyId: Id<'company'>
  roadmapId: Id<'roadmap'>
  surchargeId: Id<'surcharge'>
  amount: Exact
}

export interface RoadmapsTable {
  companyId: Id<'company'>
  id: Generated<number>
  kind: string
  number: number
  vehicleId: Id<'vehicle'>
  driverId: Id<'driver'>
  createdBy: number | null
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  consumptionType: number
  consumptionMixt: ExactOrNull
  consumptionUrban: ExactOrNull
  consumptionExtraUrban: ExactOrNull
  consumptionStationary: ExactOrNull
  equipmentId: Id<'vehicle'> | null
  equipmentMinutes: Generated<number>
  equipmentRate: ExactOrNull
  equipmentSurchargeId: Id<'surcharge'> | null
  equipmentSurchargeAmount: ExactOrNull
  hoursStationary: Generated<number>
  hoursExploitation: Generated<number>
  hoursAvailable: Generated<number>
  travelVehicleId: Id<'vehicle'> | null
  purposeOfTravel: string | null
  kmStart: Exact
  kmDone: Exact
  kmStop: Exact
  fuelStart: Exact
  fuelAdded: Exact
  fuelConsumed: Exact
  fuelLeft: Exact
  tripConsumption: Exact
  stationaryConsumption: Exact
  exploitationConsumption: Exact
  equipmentConsumption: Exact
  advancePayment: ExactGenerated
  observations: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  state: string | null
  days: GeneratedAlways<number | null>
  generatedRunId: number | null
  secondDriver: string | null
  approval: Generated<string>
  approvalBy: number | null
  approvalAt: string | null
  approvalNote: string | null
}

export interface RoutesTable {
  companyId: Id<'company'>
  id: Generated<number>
  name: string
  start: string
  end: string
  via: string | null
  distanceMixt: ExactGenerated
  distanceUrban: ExactGenerated
  distanceExtraUrban: ExactGenerated
  searchKey: string
  version: Generated<number>
}

export interface SecondFactorsTable {
  userId: Id<'user'>
  secret: string
  confirmedAt: string | null
  lastStep: Generated<number>
  failures: Generated<number>
}

export interface SecretsTable {
  name: string
  value: string
}

export interface ServiceTurnsTable {
  service: string
  nextAt: string
}

export interface SessionsTable {
  tokenHash: string
  userId: Id<'user'>
  impersonatorId: number | null
  createdAt: Generated<string>
  expiresAt: string
  lastUsedAt: string | null
  address: string | null
  userAgent: string | null
  secondFactor: Generated<boolean>
}

export interface SheetTemplatesTable {
  companyId: Id<'company'>
  id: Generated<number>
  kind: string
  name: string
  sheet: unknown
}

export interface SignInAttemptsTable {
  subject: string
  windowStart: string
  failures: number
}

export interface SpvCompaniesTable {
  companyId: Id<'company'>
  connectionId: number
  listedUntil: string | null
  nextAt: string
  failures: Generated<number>
  told: string | null
}

export interface SpvConnectionsTable {
  id: Generated<number>
  userId: Id<'user'>
  accessToken: string
  refreshToken: string
  accessUntil: string
  createdAt: string
}

export interface SpvFilesTable {
  companyId: Id<'company'>
  messageId: string
  at: string
  content: Buffer | null
}

export interface SpvStatesTable {
  companyId: Id<'company'>
  stateHash: string
  userId: Id<'user'>
  expiresAt: string
}

export interface SubscriptionsTable {
  companyId: Id<'company'>
  id: Generated<number>
  packageId: number
  status: string
  price: Exact
  startDate: string
  expirationDate: string
  endDate: string | null
  createdAt: Generated<string>
  provider: string | null
  session: string | null
  reference: string | null
  customer: string | null
  billing: unknown
  recipient: string | null
}

export interface SurchargesTable {
  companyId: Id<'company'>
  id: Generated<number>
  name: string
  vehicleType: string
  amount: Exact
  searchKey: string
  version: Generated<number>
}

export interface TripsTable {
  companyId: Id<'company'>
  roadmapId: Id<'roadmap'>
  position: number
  start: string
  end: string
  via: string | null
  purpose: string
  direction: number
  distanceMixt: Exact
  distanceUrban: Exact
  distanceExtraUrban: Exact
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  surchargeId: Id<'surcharge'> | null
  surchargeAmount: ExactOrNull
  kmUrban: Exact
  kmExtraUrban: Exact
  km: Exact
  consumption: Exact
}

export interface UsersTable {
  id: Generated<number>
  email: string
  name: Generated<string>
  phone: string | null
  passwordHash: string | null
  userType: Generated<string>
  newsletter: Generated<boolean>
  agreedAt: string | null
  activeCompanyId: Id<'company'> | null
  createdAt: Generated<string>
  emailConfirmedAt: string | null
  trialUntil: string | null
  trialNetwork: string | null
}

export interface VehicleUsesTable {
  companyId: Id<'company'>
  vehicleId: Id<'vehicle'>
  fromDay: string
  use: string
  reason: string | null
}

export interface VehiclesTable {
  companyId: Id<'company'>
  id: Generated<number>
  vehicleType: string
  number: string
  numberKey: string
  make: string | null
  model: string | null
  series: string | null
  category: string | null
  status: Generated<string>
  calculationType: string
  stationaryConsumption: Generated<boolean>
  fuelId: number
  consumptionType: number
  consumptionMixt: ExactOrNull
  consumptionUrban: ExactOrNull
  consumptionExtraUrban: ExactOrNull
  consumptionStationary: ExactOrNull
  initialStock: ExactOrNull
  initialStockValue: ExactOrNull
  fuelTracking: Generated<boolean>
  kmTracking: Generated<boolean>
  equipment: Generated<boolean>
  beneficiaries: Generated<boolean>
  searchKey: string
  version: Generated<number>
  tankCapacity: ExactOrNull
  maxMassKg: number | null
  seats: number | null
  inactiveSince: string | null
  earlierNorms: Generated<unknown>
}

export interface Tables {
  acceptedFindings: AcceptedFindingsTable
  accountDeletions: AccountDeletionsTable
  articleAliases: ArticleAliasesTable
  articles: ArticlesTable
  auditLog: AuditLogTable
  changes: ChangesTable
  closedMonths: ClosedMonthsTable
  companies: CompaniesTable
  companyChanges: CompanyChangesTable
  companyDeletions: CompanyDeletionsTable
  consumptionExplanations: ConsumptionExplanationsTable
  deadlineMails: DeadlineMailsTable
  deadlineRounds: DeadlineRoundsTable
  deadlines: DeadlinesTable
  documentCounters: DocumentCountersTable
  documentNumbers: DocumentNumbersTable
  documentSeries: DocumentSeriesTable
  documentTemplates: DocumentTemplatesTable
  dossierLinks: DossierLinksTable
  drivers: DriversTable
  emailConfirmations: EmailConfirmationsTable
  emailTemplates: EmailTemplatesTable
  exchangeDays: ExchangeDaysTable
  exchangeFiles: ExchangeFilesTable
  exchangeRates: ExchangeRatesTable
  freePackagesTaken: FreePackagesTakenTable
  fuelCards: FuelCardsTable
  generatedRuns: GeneratedRunsTable
  generatorSettings: GeneratorSettingsTable
  handovers: HandoversTable
  idempotentAnswers: IdempotentAnswersTable
  idempotentAnswersOfUsers: IdempotentAnswersOfUsersTable
  identities: IdentitiesTable
  importProfiles: ImportProfilesTable
  invitations: InvitationsTable
  invoiceCounters: InvoiceCountersTable
  invoices: InvoicesTable
  issuedInvoiceNumbers: IssuedInvoiceNumbersTable
  journal: JournalTable
  knownDevices: KnownDevicesTable
  loginTokens: LoginTokensTable
  mails: MailsTable
  mapAnswers: MapAnswersTable
  memberships: MembershipsTable
  objectsDue: ObjectsDueTable
  packages: PackagesTable
  partners: PartnersTable
  passwordResets: PasswordResetsTable
  paymentNotices: PaymentNoticesTable
  printParts: PrintPartsTable
  prints: PrintsTable
  purchases: PurchasesTable
  receiptFiles: ReceiptFilesTable
  receiptImports: ReceiptImportsTable
  receipts: ReceiptsTable
  receiptsApart: ReceiptsApartTable
  recoveryCodes: RecoveryCodesTable
  registryCache: RegistryCacheTable
  repeats: RepeatsTable
  requestCounts: RequestCountsTable
  roadmapBeneficiaries: RoadmapBeneficiariesTable
  roadmapCounters: RoadmapCountersTable
  roadmapSurcharges: RoadmapSurchargesTable
  roadmaps: RoadmapsTable
  routes: RoutesTable
  secondFactors: SecondFactorsTable
  secrets: SecretsTable
  serviceTurns: ServiceTurnsTable
  sessions: SessionsTable
  sheetTemplates: SheetTemplatesTable
  signInAttempts: SignInAttemptsTable
  spvCompanies: SpvCompaniesTable
  spvConnections: SpvConnectionsTable
  spvFiles: SpvFilesTable
  spvStates: SpvStatesTable
  subscriptions: SubscriptionsTable
  surcharges: SurchargesTable
  trips: TripsTable
  users: UsersTable
  vehicleUses: VehicleUsesTable
  vehicles: VehiclesTable
}
