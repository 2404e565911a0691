import { counted } from '#domain/numbers/format.ts'

/** Of what waits to be checked, what has mistakes and what else is to be seen: `1 greșită, 7 de văzut`. */
export const toCheckInWords = (errors: number, others: number): string =>
  [...(errors > 0 ? [`${errors} ${errors === 1 ? 'greșită' : 'greșite'}`] : []), ...(others > 0 ? [`${others} de văzut`] : [])].join(', ')

/** Sheets that are not in order: `9 foi de văzut`; with mistakes among them `2 foi greșite, 7 de văzut`. */
export const sheetsToSee = ({ errors, warnings }: { errors: number; warnings: number }): string =>
  toCheckInWords(errors, warnings).replace(/^\d+/, (first) => counted(Number(first), 'foaie', 'foi'))

/** What of a month is to be seen: sheets, and days on which one is missing: `1 greșită, 5 foi, 4 zile`. */
export const monthToSee = (sheets: { errors: number; warnings: number }, all: number): string => {
  const days = all - sheets.errors - sheets.warnings
  if (days === 0 || days === all) return toCheckInWords(sheets.errors, all - sheets.errors)
  const warned = sheets.warnings > 0 ? [counted(sheets.warnings, 'foaie', 'foi')] : []
  return [...(sheets.errors > 0 ? [toCheckInWords(sheets.errors, 0)] : []), ...warned, counted(days, 'zi', 'zile')].join(', ')
}

/** What a month is closed with, once it was seen: `ce e de văzut și alimentările libere`. */
export const seenInWords = (remarks: boolean, free: boolean): string =>
  [...(remarks ? ['ce e de văzut'] : []), ...(free ? ['alimentările libere'] : [])].join(' și ')
