/** The function that builds each kind's model: the `view` of its file, separate from its facts, so that pages load the facts alone. */

import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '../vocabulary.ts'
import type { View } from './document-facts.ts'
import type { SheetModelOf } from './document-kinds.ts'

type Views = { readonly [Kind in SheetDocumentKind]: View<SheetModelOf<Kind>> }

const VIEWS = Object.fromEntries(
  await Promise.all(SHEET_DOCUMENT_KINDS.map(async (kind) => [kind, (await import(/* @vite-ignore */ `./${kind}.ts`)).view])),
) as Views

/** Builds the model of a kind for a subject. */
export const viewOf = <Kind extends SheetDocumentKind>(kind: Kind): View<SheetModelOf<Kind>> => VIEWS[kind]
