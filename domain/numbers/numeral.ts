/** Numbers as people write them, in a spreadsheet or on the clipboard. */

const PLAIN = /^[+-]?\d+([.,]\d*)?$/
const GROUPED_BY_POINTS = /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/
const GROUPED_BY_COMMAS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const ONE_GROUP = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/**
 * `60,25`, `60.25`, `1.234,5`, `1,234.5` and `1 234,5` are numbers; a sign that stands alone parts the decimals, so `1.234` is a
 * little more than one. Only where fewer than three decimals have room (`places`) does a lone point before three digits group
 * thousands, as the product itself writes them: `125.120` km with 2 places are 125120. `null` when it is no number.
 */
export const numeral = (written: string, places = Number.POSITIVE_INFINITY): number | null => {
  const bare = written.replace(/\s/g, '')
  if (places < 3 && ONE_GROUP.test(bare)) return Number(bare.replace('.', ''))
  if (PLAIN.test(bare)) return Number(bare.replace(',', '.'))
  if (GROUPED_BY_POINTS.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return GROUPED_BY_COMMAS.test(bare) ? Number(bare.replaceAll(',', '')) : null
}
