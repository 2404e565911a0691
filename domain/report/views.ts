/** What every kind of document says of sheets: the `view` of its file, apart from its facts, so that pages load the facts alone. */
import type { View } from './document-facts.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind, type SheetModelOf } from './document-kinds.ts'

type Views = { readonly [Kind in SheetDocumentKind]: View<SheetModelOf<Kind>> }

const VIEWS = Object.fromEntries(
  await Promise.all(SHEET_DOCUMENT_KINDS.map(async (kind) => [kind, (await import(/* @vite-ignore */ `./${kind}.ts`)).view])),
) as Views

/** What a kind says of a subject. */
export const viewOf = <Kind extends SheetDocumentKind>(kind: Kind): View<SheetModelOf<Kind>> => VIEWS[kind]
