/** The texts of a sheet as its papers say them. */
import { SHEET_TEXT_NAMES, type SHEET_TEXTS, type SheetTextName, type SheetTexts, sheetText } from '../roadmap/sheet-texts.ts'
import type { SheetDocumentKind } from './document-kinds.ts'
import { type Field, orDots } from './shown.ts'

type PrintedOn<Kind extends SheetDocumentKind> = {
  [Name in SheetTextName]: Kind extends keyof (typeof SHEET_TEXTS)[Name]['printed'] ? Name : never
}[SheetTextName]

/**
 * The texts that are printed on papers of the kind, with their labels, dots where one is not written. A paper that gives one a place of
 * its own takes it out by its name and prints the rest together.
 */
export const textsOn = <Kind extends SheetDocumentKind>(kind: Kind, sheet: SheetTexts): Record<PrintedOn<Kind>, Field> =>
  Object.fromEntries(
    SHEET_TEXT_NAMES.flatMap((name) => {
      const label = sheetText(name).printed[kind]
      return label === undefined ? [] : [[name, { label, value: orDots(sheet[name]) }]]
    }),
  ) as Record<PrintedOn<Kind>, Field>
