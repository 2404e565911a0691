import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aSheetRecord } from './a-sheet-record.ts'
import { foaiePlecareCursa } from './foaie-placare-cursa.ts'

const model = (given: Parameters<typeof aSheetRecord>[0] = {}) => foaiePlecareCursa(aSheetRecord(given), aLetterhead())
const text = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`)

it('prints what is known before the driver leaves', () => {
  const { title, number, vehicle, driver, trips } = model()
  expect([title, number]).toEqual(['FOAIE DE PLECARE ÎN CURSĂ', 'Nr. 125   din 05.11.2026'])
  expect(text(vehicle)).toEqual([
    'Vehicul: Dacia Duster',
    'Nr. înmatriculare: PH 12 ABC',
    'Categoria: M1',
    'Index km la plecare: 125.000',
    'Combustibil la plecare: 23,40 l',
  ])
  expect(text(driver)).toEqual([
    'Conducător auto: Popescu Ion',
    'CI: PH 123456',
    'Funcția: șofer',
    'Plecare: 05.11.2026 ora 08:00',
    'Sosire estimată: 05.11.2026 ora 17:30',
  ])
  expect(trips.headings).toEqual(['Nr. crt.', 'Traseul (de la – prin – la)', 'Scopul deplasării', 'Km estimați'])
  expect(trips.rows).toEqual([['1', 'Ploiești – București și retur', 'Livrare marfă', '120']])
})

it('leaves room to write what is not known, and does not ask for what is not tracked', () => {
  const { trips, beneficiaries, advance, vehicle } = model({ trips: [], vehicle: { kmTracking: false, fuelTracking: false } })
  expect(trips.rows).toEqual([1, 2, 3, 4].map((row) => [String(row), '', '', '']))
  expect([beneficiaries.value, advance.value]).toEqual(['', ''])
  expect(vehicle).toHaveLength(3)
})

it('names who it drives for, the advance, and the two who sign', () => {
  const beneficiariesOf = ['Dedeman S.R.L.', 'Romgaz S.A.'].map((partnerName) => ({ partnerName, purpose: '' }))
  const { beneficiaries, advance, signatories } = model({ beneficiaries: beneficiariesOf, advancePayment: decimal(500), createdBy: null })
  expect([beneficiaries.value, advance.value]).toEqual(['Dedeman S.R.L., Romgaz S.A.', '500,00 lei'])
  expect(signatories).toEqual([
    { role: 'Întocmit', name: 'Popescu Ion' },
    { role: 'Aprobat plecarea', name: 'Ștefănescu Ioana' },
  ])
})
