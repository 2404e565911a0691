/** What every kind of document says of sheets: the `view` of the kind's file in `domain/report/`. */
import type { PrintContext, Subject } from '#domain/report/document-facts.ts'
import { type DocumentKind, factsOf, offeredKinds, type SheetModelOf } from '#domain/report/document-kinds.ts'
import { templated } from '#domain/report/template.ts'
import { viewOf } from '#domain/report/views.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import type { PrintingCompany } from '../templates/letterhead.ts'
import { TEXTS } from './texts.ts'

const NOTHING_TO_SAY = {
  advance: TEXTS.noAdvance,
  'consumed fuel': TEXTS.noFuelConsumed,
  'tracked fuel': TEXTS.fuelNotTracked,
} as const

const NO_JOURNEY = { home: TEXTS.allSheetsAbroad, abroad: TEXTS.noSheetAbroad } as const

/** The message when a kind has nothing to print; `undefined` where it always says something. */
export const nothingSaid = (kind: SheetDocumentKind): string | undefined => {
  const { needs, journey } = factsOf(kind)
  return journey ? NO_JOURNEY[journey] : needs && NOTHING_TO_SAY[needs]
}

/** Whether a kind is offered for sheets of this sort, one alone or in a print of many. */
export const isOffered = (kind: DocumentKind, of: AssetKind, use: 'single' | 'print'): kind is SheetDocumentKind =>
  offeredKinds(of, use).some((offered) => offered === kind)

/** What the document says, or `null` when it says nothing. */
export const viewModel = <Kind extends SheetDocumentKind>(
  kind: Kind,
  subject: Subject,
  { company: { templates, ...letterhead }, order }: PrintContext<PrintingCompany>,
): SheetModelOf<Kind> | null => templated(kind, templates, letterhead, (company) => viewOf(kind)(subject, { company, order }))
