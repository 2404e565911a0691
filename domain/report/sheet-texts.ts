/** The texts of a sheet as its papers say them. */
import { SHEET_TEXT_NAMES, type SHEET_TEXTS, type SheetTextName, type SheetTexts, sheetText } from '../roadmap/sheet-texts.ts'
import type { SheetDocumentKind } from '../vocabulary.ts'
import { type Field, orDots } from './shown.ts'

type PrintedOn<Kind extends SheetDocumentKind> = {
  [Name in SheetTextName]: Kind extends keyof (typeof SHEET_TEXTS)[Name]['printed'] ? Name : never
}[SheetTextName]

/**
 * The texts that documents of the kind print, with their labels, and dots for a blank one. A document with a separate place for a text
 * takes it out by its name and prints the others together.
 */
export const textsOn = <Kind extends SheetDocumentKind>(kind: Kind, sheet: SheetTexts): Record<PrintedOn<Kind>, Field> =>
  Object.fromEntries(
    SHEET_TEXT_NAMES.flatMap((name) => {
      const label = sheetText(name).printed[kind]
      return label === undefined ? [] : [[name, { label, value: orDots(sheet[name]) }]]
    }),
  ) as Record<PrintedOn<Kind>, Field>
