/** What stands beside a command: a figure of the month that it leads to; and which letters of a label were typed. */

import type { AnswerOf } from '#contract/contract.ts'
import { sheetsToSee } from '#domain/month/seen.ts'
import { tableFigures } from '#domain/month/table-figures.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { searchKey } from '#domain/text.ts'
import type { Tells } from './commands.ts'
import { TEXTS } from './texts.ts'

type Table = AnswerOf<'monthTable'>

/** The figure in words; `null` where there is nothing to tell. */
export const figureOf = ({ figure, month, type, assetId }: Tells, table: Table | undefined): string | null => {
  if (table?.month !== month) return null
  const rows = table.rows.filter((row) => (assetId === null ? row.type === type : row.id === assetId))
  const { assetsAtWork, sheets, errors, warnings, receipts } = tableFigures(rows)
  switch (figure) {
    case 'vehicles':
      return TEXTS.vehicles(assetsAtWork)
    case 'sheets':
      return TEXTS.sheetCount(sheets)
    case 'km':
      if (type === 'machine') return TEXTS.sheetCount(sheets)
      return `${formatKm(assetId === null ? table.totals.km : (rows[0]?.km ?? 0))} km`
    case 'toSee':
      return errors + warnings > 0 ? sheetsToSee({ errors, warnings }) : null
    case 'receipts':
      return TEXTS.receiptCount(receipts)
  }
}

export type LabelPart = { text: string; hit: boolean }

/** Splits a label by what was typed: of `Foi, octombrie` with `oct duster` the part `oct` is a hit. Case and diacritics do not count. */
export const hitsIn = (label: string, typed: string): LabelPart[] => {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  return label.split(/([\p{L}\d]+)/u).flatMap((text): LabelPart[] => {
    const key = searchKey(text)
    // a word whose key has another length is marked whole or not at all
    const length = Math.max(0, ...words.filter((word) => key.startsWith(word)).map((word) => word.length))
    if (text === '' || length === 0) return text === '' ? [] : [{ text, hit: false }]
    if (key.length !== text.length || length === text.length) return [{ text, hit: true }]
    return [
      { text: text.slice(0, length), hit: true },
      { text: text.slice(length), hit: false },
    ]
  })
}
