import { counted } from '#domain/numbers/format.ts'

/** Of what waits to be checked, what has mistakes and what else is to be seen: `2 cu greșeli, 7 de văzut`. */
export const toCheckInWords = (errors: number, others: number): string =>
  [...(errors > 0 ? [`${errors} cu greșeli`] : []), ...(others > 0 ? [`${others} de văzut`] : [])].join(', ')

/** Sheets that are not in order: `9 foi de văzut`; with mistakes among them `2 foi cu greșeli, 7 de văzut`. */
export const sheetsToSee = ({ errors, warnings }: { errors: number; warnings: number }): string =>
  toCheckInWords(errors, warnings).replace(/^\d+/, (first) => counted(Number(first), 'foaie', 'foi'))

/** What a month is closed with, once it was seen: `ce e de văzut și alimentările libere`. */
export const seenInWords = (remarks: boolean, free: boolean): string =>
  [...(remarks ? ['ce e de văzut'] : []), ...(free ? ['alimentările libere'] : [])].join(' și ')
