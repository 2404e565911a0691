// Written by `npm run database-types` from the migrated database; edit a migration instead.
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Exact = ColumnType<Decimal, Decimal | string | number, Decimal | string | number>
type ExactOrNull = ColumnType<Decimal | null, Decimal | string | number | null | undefined, Decimal | string | number | null>
type ExactGenerated = ColumnType<Decimal, Decimal | string | number | undefined, Decimal | string | number>

export interface AccountDeletionsTable {
  user_id: number
  code_hash: string
  sealed: Buffer
  ends_at: string
}

export interface ArticlesTable {
  company_id: number
  id: Generated<number>
  name: string
  is_fuel: Generated<boolean>
  tva: ExactGenerated
  um: Generated<string>
  search_key: string
}

export interface AuditLogTable {
  id: Generated<number>
  at: Generated<string>
  user_id: number | null
  actor_id: number | null
  action: string
  detail: unknown
}

export interface CompaniesTable {
  id: Generated<number>
  cui: string
  name: string
  nr_onrc: string | null
  capital: string | null
  tva: Generated<boolean>
  administrator: string
  state: string
  city: string
  address: string
  roadmap_approved_by: string | null
  sheet_approved_by: string | null
  demo: Generated<boolean>
  created_at: Generated<string>
}

export interface DocumentTemplatesTable {
  company_id: number
  logo: string | null
  footer: string | null
  kinds: Generated<unknown>
}

export interface DriversTable {
  company_id: number
  id: Generated<number>
  name: string
  job: string | null
  ci: string | null
  email: string | null
  phone: string | null
  status: Generated<string>
  search_key: string
}

export interface EmailTemplatesTable {
  id: Generated<number>
  name: string
  subject: string
  body: string
  updated_at: string
}

export interface ExchangeDaysTable {
  day: string
}

export interface ExchangeFilesTable {
  path: string
  fetched_at: string | null
  asked_at: string
  failing_since: string | null
}

export interface ExchangeRatesTable {
  currency: string
  day: string
  rate: Exact
}

export interface FreePackagesTakenTable {
  cui: string
  taken_at: Generated<string>
}

export interface GeneratedRunsTable {
  company_id: number
  id: Generated<number>
  user_id: number | null
  created_at: string
}

export interface IdentitiesTable {
  provider: string
  subject: string
  user_id: number
  created_at: Generated<string>
}

export interface InvoiceCountersTable {
  series: string
  last: number
}

export interface InvoicesTable {
  company_id: number
  id: Generated<number>
  subscription_id: number
  payment: string
  test: boolean
  paid_at: string
  price_eur: Exact
  package_name: string
  months: number
  period_from: string
  period_to: string
  buyer: unknown
  recipient: string
  series: string | null
  number: number | null
  issued_on: string | null
  exchange_rate: ExactOrNull
  exchange_day: string | null
  vat_rate: ExactOrNull
  net: ExactOrNull
  tva: ExactOrNull
  total: ExactOrNull
  seller: unknown
}

export interface LoginTokensTable {
  token_hash: string
  user_id: number
  issued_by: number | null
  expires_at: string
  used_at: string | null
}

export interface MailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: string
  due_at: string | null
  sent_at: string | null
  attempts: Generated<number>
  last_error: string | null
}

export interface MapAnswersTable {
  kind: string
  key: string
  answer: unknown
  expires_at: string
}

export interface MembershipsTable {
  company_id: number
  user_id: number
}

export interface PackagesTable {
  id: Generated<number>
  name: string
  months: number
  price: Exact
  original_price: ExactOrNull
  feature: Generated<string>
}

export interface PartnersTable {
  company_id: number
  id: Generated<number>
  cui: string | null
  name: string
  nr_onrc: string | null
  state: string | null
  city: string | null
  address: string | null
  capital: string | null
  tva: Generated<boolean>
  search_key: string
}

export interface PasswordResetsTable {
  code_hash: string
  user_id: number
  expires_at: string
  used_at: string | null
}

export interface PaymentNoticesTable {
  id: string
  received_at: string
}

export interface PurchasesTable {
  company_id: number
  roadmap_id: number
  position: number
  date: string
  number: string
  document: number
  partner_id: number
  article_id: number
  is_fuel: boolean
  qty: Exact
  price: Exact
  tva: Exact
  tva_rate: Exact
  value: Exact
  currency: string
}

export interface RegistryCacheTable {
  cui: string
  answer: unknown
  fetched_at: string
}

export interface RoadmapBeneficiariesTable {
  company_id: number
  roadmap_id: number
  position: number
  partner_id: number
  purpose: string
}

export interface RoadmapCountersTable {
  company_id: number
  kind: string
  last_number: number
}

export interface RoadmapSurchargesTable {
  company_id: number
  roadmap_id: number
  surcharge_id: number
  amount: Exact
}

export interface RoadmapsTable {
  company_id: number
  id: Generated<number>
  kind: string
  number: number
  vehicle_id: number
  driver_id: number
  created_by: number | null
  start_date: string
  start_time: string
  end_date: string
  end_time: string
  consumption_type: number
  consumption_mixt: ExactOrNull
  consumption_urban: ExactOrNull
  consumption_extra_urban: ExactOrNull
  consumption_stationary: ExactOrNull
  equipment_id: number | null
  equipment_minutes: Generated<number>
  equipment_rate: ExactOrNull
  equipment_surcharge_id: number | null
  equipment_surcharge_amount: ExactOrNull
  hours_stationary: Generated<number>
  hours_exploitation: Generated<number>
  hours_available: Generated<number>
  travel_vehicle_id: number | null
  purpose_of_travel: string | null
  km_start: Exact
  km_done: Exact
  km_stop: Exact
  fuel_start: Exact
  fuel_added: Exact
  fuel_consumed: Exact
  fuel_left: Exact
  trip_consumption: Exact
  stationary_consumption: Exact
  exploitation_consumption: Exact
  equipment_consumption: Exact
  advance_payment: ExactGenerated
  observations: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  state: string | null
  days: GeneratedAlways<number | null>
  generated_run_id: number | null
}

export interface RoutesTable {
  company_id: number
  id: Generated<number>
  name: string
  start: string
  end: string
  via: string | null
  distance_mixt: ExactGenerated
  distance_urban: ExactGenerated
  distance_extra_urban: ExactGenerated
  search_key: string
}

export interface SecretsTable {
  name: string
  value: string
}

export interface ServiceTurnsTable {
  service: string
  next_at: string
}

export interface SessionsTable {
  token_hash: string
  user_id: number
  impersonator_id: number | null
  created_at: Generated<string>
  expires_at: string
}

export interface SignInAttemptsTable {
  subject: string
  window_start: string
  failures: number
}

export interface SubscriptionsTable {
  company_id: number
  id: Generated<number>
  package_id: number
  status: string
  price: Exact
  start_date: string
  expiration_date: string
  end_date: string | null
  created_at: Generated<string>
  provider: string | null
  session: string | null
  reference: string | null
  customer: string | null
  billing: unknown
  recipient: string | null
}

export interface SurchargesTable {
  company_id: number
  id: Generated<number>
  name: string
  vehicle_type: string
  amount: Exact
  search_key: string
}

export interface TripsTable {
  company_id: number
  roadmap_id: number
  position: number
  start: string
  end: string
  via: string | null
  purpose: string
  direction: number
  distance_mixt: Exact
  distance_urban: Exact
  distance_extra_urban: Exact
  start_date: string
  start_time: string
  end_date: string
  end_time: string
  surcharge_id: number | null
  surcharge_amount: ExactOrNull
  km_urban: Exact
  km_extra_urban: Exact
  km: Exact
  consumption: Exact
}

export interface UsersTable {
  id: Generated<number>
  email: string
  name: Generated<string>
  phone: string | null
  password_hash: string | null
  user_type: Generated<string>
  newsletter: Generated<boolean>
  agreed_at: string | null
  active_company_id: number | null
  created_at: Generated<string>
}

export interface VehiclesTable {
  company_id: number
  id: Generated<number>
  vehicle_type: string
  number: string
  number_key: string
  make: string | null
  model: string | null
  series: string | null
  category: string | null
  status: Generated<string>
  calculation_type: string
  stationary_consumption: Generated<boolean>
  fuel_id: number
  consumption_type: number
  consumption_mixt: ExactOrNull
  consumption_urban: ExactOrNull
  consumption_extra_urban: ExactOrNull
  consumption_stationary: ExactOrNull
  initial_stock: ExactOrNull
  initial_stock_value: ExactOrNull
  fuel_tracking: Generated<boolean>
  km_tracking: Generated<boolean>
  equipment: Generated<boolean>
  beneficiaries: Generated<boolean>
  search_key: string
}

export interface Tables {
  account_deletions: AccountDeletionsTable
  articles: ArticlesTable
  audit_log: AuditLogTable
  companies: CompaniesTable
  document_templates: DocumentTemplatesTable
  drivers: DriversTable
  email_templates: EmailTemplatesTable
  exchange_days: ExchangeDaysTable
  exchange_files: ExchangeFilesTable
  exchange_rates: ExchangeRatesTable
  free_packages_taken: FreePackagesTakenTable
  generated_runs: GeneratedRunsTable
  identities: IdentitiesTable
  invoice_counters: InvoiceCountersTable
  invoices: InvoicesTable
  login_tokens: LoginTokensTable
  mails: MailsTable
  map_answers: MapAnswersTable
  memberships: MembershipsTable
  packages: PackagesTable
  partners: PartnersTable
  password_resets: PasswordResetsTable
  payment_notices: PaymentNoticesTable
  purchases: PurchasesTable
  registry_cache: RegistryCacheTable
  roadmap_beneficiaries: RoadmapBeneficiariesTable
  roadmap_counters: RoadmapCountersTable
  roadmap_surcharges: RoadmapSurchargesTable
  roadmaps: RoadmapsTable
  routes: RoutesTable
  secrets: SecretsTable
  service_turns: ServiceTurnsTable
  sessions: SessionsTable
  sign_in_attempts: SignInAttemptsTable
  subscriptions: SubscriptionsTable
  surcharges: SurchargesTable
  trips: TripsTable
  users: UsersTable
  vehicles: VehiclesTable
}
