/** What every kind of document says of sheets: one line a kind. */
import type { ModelOf } from '#documents/kinds.ts'
import type { LedgerEntry } from '#domain/fuel/ledger.ts'
import { bonConsum } from '#domain/report/bon-consum.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { fal } from '#domain/report/fal.ts'
import { faz } from '#domain/report/faz.ts'
import { fazmas } from '#domain/report/fazmas.ts'
import { foaiePlecareCursa } from '#domain/report/foaie-placare-cursa.ts'
import { foiFunctionare } from '#domain/report/foi-functionare.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { offeredKinds, type SheetDocumentKind } from '#domain/report/offered-kinds.ts'
import { ordinDeplasare, type TravelOrder } from '#domain/report/ordin-deplasare.ts'
import { templated } from '#domain/report/template.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import type { AssetKind, DocumentKind } from '#domain/vocabulary.ts'
import type { PrintingCompany } from './letterhead.ts'

/** What one document is about: a sheet, or those of one vehicle and month in order, with their rows of its fuel ledger. */
export type Subject = { sheets: readonly SheetRecord[]; ledger: readonly LedgerEntry<SheetRecord>[] }

/** Whose documents they are, and what the person who prints them says. */
type Context<Company extends Letterhead = Letterhead> = { company: Company; order: TravelOrder }

type ViewModel<Kind extends SheetDocumentKind> = {
  /** One document a sheet, or one a vehicle and month. */
  per: 'sheet' | 'month'
  /** Whether it reads the fuel ledger. */
  ledger: boolean
  /** What a person is told when there is nothing to print; absent where there always is something. */
  nothing?: string
  model: (subject: Subject, context: Context) => ModelOf<Kind> | null
}

const ofSheet =
  <Model>(model: (sheet: SheetRecord, company: Letterhead, order: TravelOrder) => Model | null) =>
  ({ sheets: [sheet] }: Subject, { company, order }: Context): Model | null =>
    sheet ? model(sheet, company, order) : null

const VIEW_MODELS: { readonly [Kind in SheetDocumentKind]: ViewModel<Kind> } = {
  'foi-parcurs': { per: 'sheet', ledger: false, model: ofSheet(foiParcurs) },
  'foaie-placare-cursa': { per: 'sheet', ledger: false, model: ofSheet(foaiePlecareCursa) },
  'ordin-deplasare': { per: 'sheet', ledger: false, model: ofSheet(ordinDeplasare) },
  'foi-functionare': { per: 'sheet', ledger: false, model: ofSheet(foiFunctionare) },
  'dispozitie-plata': {
    per: 'sheet',
    ledger: false,
    nothing: 'Nu există niciun avans de plătit',
    model: ofSheet(dispozitiePlata),
  },
  'bon-consum': {
    per: 'sheet',
    ledger: true,
    nothing: 'Nu s-a consumat combustibil sau combustibilul nu este urmărit',
    model: ({ ledger: [entry] }, { company }) => (entry ? bonConsum(entry, company) : null),
  },
  faz: { per: 'month', ledger: false, model: ({ sheets }, { company }) => faz(sheets, company) },
  fazmas: { per: 'month', ledger: false, model: ({ sheets }, { company }) => fazmas(sheets, company) },
  fal: {
    per: 'month',
    ledger: true,
    nothing: 'Combustibilul nu este urmărit',
    model: ({ ledger }, { company }) => fal(ledger, company),
  },
}

/** Whether a kind is offered for sheets of this sort, one alone or in a print of many. */
export const isOffered = (kind: DocumentKind, of: AssetKind, use: 'single' | 'print'): kind is SheetDocumentKind =>
  offeredKinds(of, use).some((offered) => offered === kind)

/** How a kind is made: of what, from what, and what it means when nothing comes of it. */
export const makingOf = (kind: SheetDocumentKind): Pick<ViewModel<SheetDocumentKind>, 'per' | 'ledger' | 'nothing'> => VIEW_MODELS[kind]

/** What the document says, or `null` when it says nothing. */
export const viewModel = <Kind extends SheetDocumentKind>(
  kind: Kind,
  subject: Subject,
  { company: { templates, ...letterhead }, order }: Context<PrintingCompany>,
): ModelOf<Kind> | null => templated(kind, templates, letterhead, (company) => VIEW_MODELS[kind].model(subject, { company, order }))
