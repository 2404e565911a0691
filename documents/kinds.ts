/** The documents that can be printed: one line a kind; one that is missing does not compile. */
import type { DocumentKind } from '#domain/report/document-kinds.ts'
import { bonConsum } from './kinds/bon-consum.ts'
import { bonConsumColectiv } from './kinds/bon-consum-colectiv.ts'
import { decontValutar } from './kinds/decont-valutar.ts'
import { deductibilitate } from './kinds/deductibilitate.ts'
import { dispozitiePlata } from './kinds/dispozitie-plata.ts'
import { fal } from './kinds/fal.ts'
import { faz } from './kinds/faz.ts'
import { fazmas } from './kinds/fazmas.ts'
import { foaiePlecareCursa } from './kinds/foaie-placare-cursa.ts'
import { foiFunctionare } from './kinds/foi-functionare.ts'
import { foiParcurs } from './kinds/foi-parcurs.ts'
import { invoice } from './kinds/invoice.ts'
import { ordinDeplasare } from './kinds/ordin-deplasare.ts'
import { ordinStrainatate } from './kinds/ordin-deplasare-strainatate.ts'
import { verificare } from './kinds/verificare.ts'
import type { PaperDocument } from './layout/flow.ts'

/** Lays out one view model. The model is plain data: it travels to another thread. */
export type Template<Model> = (model: Model) => PaperDocument

const TEMPLATES = {
  'foi-parcurs': foiParcurs,
  faz,
  fazmas,
  fal,
  'foaie-placare-cursa': foaiePlecareCursa,
  'bon-consum': bonConsum,
  'bon-consum-colectiv': bonConsumColectiv,
  'dispozitie-plata': dispozitiePlata,
  'ordin-deplasare': ordinDeplasare,
  'ordin-deplasare-strainatate': ordinStrainatate,
  'decont-valutar': decontValutar,
  'foi-functionare': foiFunctionare,
  invoice,
  deductibilitate,
  verificare,
} satisfies { [Kind in DocumentKind]: Template<never> }

/** The view model that a kind is printed from. */
export type ModelOf<Kind extends DocumentKind> = Parameters<(typeof TEMPLATES)[Kind]>[0]

export const KINDS: { readonly [Kind in DocumentKind]: Template<ModelOf<Kind>> } = TEMPLATES

export type PrintableKind = DocumentKind
