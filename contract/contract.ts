/** Every call between browser and server. */
import { account } from './account.ts'
import { adminUsers } from './admin-users.ts'
import { approval } from './approval.ts'
import { articles } from './articles.ts'
import { auth } from './auth.ts'
import { chains } from './chains.ts'
import { changes } from './changes.ts'
import { checks } from './checks.ts'
import { companies } from './companies.ts'
import { costs } from './costs.ts'
import { deadlines } from './deadlines.ts'
import { drivers } from './drivers.ts'
import { emailTemplates } from './email-templates.ts'
import type { CallAnswer, CallInput, HandlerAnswer, HandlerInput } from './endpoint.ts'
import { fiscal } from './fiscal.ts'
import { freeTool } from './free-tool.ts'
import { generator } from './generator.ts'
import { handover } from './handover.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { inbox } from './inbox.ts'
import { invoices } from './invoices.ts'
import { journal } from './journal.ts'
import { maps } from './maps.ts'
import { members } from './members.ts'
import { monthOverview } from './month-overview.ts'
import { months } from './months.ts'
import { newsletter } from './newsletter.ts'
import { partners } from './partners.ts'
import { portfolio } from './portfolio.ts'
import { printing } from './printing.ts'
import { prints } from './prints.ts'
import { receiptImports } from './receipt-imports.ts'
import { receipts } from './receipts.ts'
import { repeats } from './repeats.ts'
import { roadmaps } from './roadmaps.ts'
import { routes } from './routes.ts'
import { sheetOpening } from './sheet-opening.ts'
import { sheetTemplates } from './sheet-templates.ts'
import { spv } from './spv.ts'
import { start } from './start.ts'
import { subscription } from './subscription.ts'
import { surcharges } from './surcharges.ts'
import { templates } from './templates.ts'
import { together } from './together.ts'
import { transfer } from './transfer.ts'
import { trial } from './trial.ts'
import { vehiclePage } from './vehicle-page.ts'
import { vehicles } from './vehicles.ts'

/** By feature, in the order of the documentation; every call of the contract follows from this list. */
export const features = {
  health,
  home,
  auth,
  trial,
  freeTool,
  start,
  account,
  companies,
  members,
  portfolio,
  subscription,
  invoices,
  routes,
  articles,
  vehicles,
  vehiclePage,
  costs,
  surcharges,
  partners,
  drivers,
  deadlines,
  receipts,
  receiptImports,
  spv,
  roadmaps,
  approval,
  repeats,
  sheetTemplates,
  checks,
  sheetOpening,
  inbox,
  chains,
  together,
  generator,
  fiscal,
  months,
  monthOverview,
  handover,
  printing,
  prints,
  templates,
  transfer,
  maps,
  newsletter,
  adminUsers,
  emailTemplates,
  journal,
  changes,
} as const

/** The calls of all features side by side: an intersection, made of the union of the features as the parameters of functions are. */
type CallsOf<Features> = (
  { [F in keyof Features]: (calls: Features[F]) => void }[keyof Features] extends (calls: infer Calls) => void
    ? Calls
    : never
) extends infer Calls
  ? { [N in keyof Calls]: Calls[N] }
  : never

export type Features = typeof features
export type Contract = CallsOf<Features>
export const contract: Contract = Object.assign({}, ...Object.values(features))

export type CallName = keyof Contract
export type InputOf<N extends CallName> = CallInput<Contract[N]>
export type AnswerOf<N extends CallName, File = never> = CallAnswer<Contract[N], File>
export type HandlerInputOf<N extends CallName> = HandlerInput<Contract[N]>
export type HandlerAnswerOf<N extends CallName> = HandlerAnswer<Contract[N]>
