/** Numbers as written in a file. */

const PLAIN = /^[+-]?\d+([.,]\d*)?$/
const GROUPED_BY_POINTS = /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/
const GROUPED_BY_COMMAS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * `60,25`, `60.25`, `1.234,5`, `1,234.5` and `1 234,5` are numbers; a single separator is the decimal sign, so `1.234` is a little more
 * than one: programs that write files do not group thousands, but do write three decimals after a point. `null` when the text is no
 * number.
 */
export const numeral = (written: string): number | null => {
  const bare = written.replace(/\s/g, '')
  if (PLAIN.test(bare)) return Number(bare.replace(',', '.'))
  if (GROUPED_BY_POINTS.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return GROUPED_BY_COMMAS.test(bare) ? Number(bare.replaceAll(',', '')) : null
}
