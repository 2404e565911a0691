import { expect, it } from 'vitest'
import { decimal } from '#domain/numbers/decimal.ts'
import { writePrices } from './price-list.ts'

const offer = (name: string, months: number, price: number, original: number | null = null) => ({
  name,
  months,
  price: decimal(price),
  originalPrice: original === null ? null : decimal(original),
  feature: 'Foi < nelimitate',
})
const PAGE =
  '<ul><template id="package"><li data-best="{{best}}">{{name}}|{{price}}|{{period}}|{{original}}|{{monthly}}|{{choose}}|{{feature}}</li></template></ul>'

it('writes a card for every package, escaped, and marks the one that costs least a month', () => {
  const html = writePrices(PAGE, [offer('Gratuit', 1, 0), offer('Lunar', 1, 7.5), offer('Anual', 12, 59, 84)])
  expect(html).toBe(
    '<ul>' +
      '<li data-best="0">Gratuit|0 €|30 de zile|||Creează cont|Foi &lt; nelimitate</li>' +
      '<li data-best="0">Lunar|7,50 €|lună|||Alege lunar|Foi &lt; nelimitate</li>' +
      '<li data-best="1">Anual|59 €|12 luni|84 €|· 4,92 € pe lună|Alege anual|Foi &lt; nelimitate</li>' +
      '</ul>',
  )
})
