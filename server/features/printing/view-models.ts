/** What every kind of document says of sheets: one line a kind. */
import type { ModelOf } from '#documents/kinds.ts'
import type { LedgerEntry } from '#domain/fuel/ledger.ts'
import { bonConsum } from '#domain/report/bon-consum.ts'
import { bonConsumColectiv } from '#domain/report/bon-consum-colectiv.ts'
import { decontValutar } from '#domain/report/decont-valutar.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { type DocumentKind, factsOf, offeredKinds, type SheetDocumentKind } from '#domain/report/document-kinds.ts'
import type { OwnNumber } from '#domain/report/document-number.ts'
import { fal } from '#domain/report/fal.ts'
import { faz } from '#domain/report/faz.ts'
import { fazmas } from '#domain/report/fazmas.ts'
import { foaiePlecareCursa } from '#domain/report/foaie-placare-cursa.ts'
import { foiFunctionare } from '#domain/report/foi-functionare.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import type { Around } from '#domain/report/month.ts'
import { ordinDeplasare } from '#domain/report/ordin-deplasare.ts'
import { ordinStrainatate } from '#domain/report/ordin-deplasare-strainatate.ts'
import { templated } from '#domain/report/template.ts'
import type { TravelOrder } from '#domain/report/travel-order.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { PrintingCompany } from './letterhead.ts'
import { TEXTS } from './texts.ts'

/**
 * What one document is about: a sheet, or those of one vehicle and month in order, with their rows of its fuel ledger;
 * `own` is the number that it was given, absent while it is only looked at.
 */
export type Subject = { sheets: readonly SheetRecord[]; ledger: readonly LedgerEntry<SheetRecord>[]; own?: OwnNumber } & Around

/** The company, and what the user says when printing. */
type Context<Company extends Letterhead = Letterhead> = { company: Company; order: TravelOrder }

type ViewModel<Kind extends SheetDocumentKind> = (subject: Subject, context: Context) => ModelOf<Kind> | null

const ofSheet =
  <Model>(model: (sheet: SheetRecord, company: Letterhead) => Model | null) =>
  ({ sheets: [sheet] }: Subject, { company }: Context): Model | null =>
    sheet ? model(sheet, company) : null

const VIEW_MODELS: { readonly [Kind in SheetDocumentKind]: ViewModel<Kind> } = {
  'foi-parcurs': ofSheet(foiParcurs),
  'foi-functionare': ofSheet(foiFunctionare),
  faz: ({ sheets, ...around }, { company }) => faz(sheets, company, around),
  fazmas: ({ sheets, ...around }, { company }) => fazmas(sheets, company, around),
  fal: ({ ledger, chosen }, { company }) => fal(ledger, company, chosen),
  'bon-consum': ({ ledger: [entry], own }, { company }) => (entry ? bonConsum(entry, company, own) : null),
  'bon-consum-colectiv': ({ ledger, chosen, own }, { company }) => bonConsumColectiv(ledger, company, chosen, own),
  'dispozitie-plata': ({ sheets: [sheet], own }, { company }) => (sheet ? dispozitiePlata(sheet, company, own) : null),
  'ordin-deplasare': ({ sheets: [sheet], own }, { company, order }) => (sheet ? ordinDeplasare(sheet, company, order, own) : null),
  'ordin-deplasare-strainatate': ({ sheets: [sheet], own }, { company, order }) =>
    sheet ? ordinStrainatate(sheet, company, order, own) : null,
  'decont-valutar': ({ sheets: [sheet], own }, { company }) => (sheet ? decontValutar(sheet, company, own) : null),
  'foaie-placare-cursa': ofSheet(foaiePlecareCursa),
}

const NOTHING_TO_SAY = {
  advance: TEXTS.noAdvance,
  'consumed fuel': TEXTS.noFuelConsumed,
  'tracked fuel': TEXTS.fuelNotTracked,
} as const

/** The message when a kind has nothing to print; `undefined` where it always says something. */
export const nothingSaid = (kind: SheetDocumentKind): string | undefined => {
  const { needs, abroad } = factsOf(kind)
  return abroad ? TEXTS.noSheetAbroad : needs && NOTHING_TO_SAY[needs]
}

/** Whether a kind reads the vehicle's fuel ledger. */
export const readsLedger = (kind: SheetDocumentKind): boolean => ['fal', 'bon-consum', 'bon-consum-colectiv'].includes(kind)

/** Whether a kind shows what was really burnt, which the stock of the next sheet says. */
export const showsReality = (kind: SheetDocumentKind): boolean => kind === 'faz' || kind === 'fazmas'

/** Whether a kind is offered for sheets of this sort, one alone or in a print of many. */
export const isOffered = (kind: DocumentKind, of: AssetKind, use: 'single' | 'print'): kind is SheetDocumentKind =>
  offeredKinds(of, use).some((offered) => offered === kind)

/** What the document says, or `null` when it says nothing. */
export const viewModel = <Kind extends SheetDocumentKind>(
  kind: Kind,
  subject: Subject,
  { company: { templates, ...letterhead }, order }: Context<PrintingCompany>,
): ModelOf<Kind> | null => templated(kind, templates, letterhead, (company) => VIEW_MODELS[kind](subject, { company, order }))
