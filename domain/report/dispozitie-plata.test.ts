import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aMachineRecord, aSheetRecord } from './a-sheet-record.ts'
import { dispozitiePlata } from './dispozitie-plata.ts'

const advancePayment = decimal('1234.56')

it('orders the advance to be paid, in figures and in words', () => {
  const order = dispozitiePlata(aSheetRecord({ advancePayment }), aLetterhead({ tva: false }))
  expect([order?.title, order?.number, order?.formCode]).toEqual([
    'DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE',
    'nr. 125   din 05.11.2026',
    '14-4-4',
  ])
  expect(order?.unit.map(({ value }) => value)).toEqual(['Transport Exemplu S.R.L.', '12345674'])
  expect(order?.order.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Numele și prenumele: Popescu Ion',
    'Funcția (calitatea): șofer',
    'Suma (în cifre): 1.234,56 lei',
    'Suma (în litere): o mie două sute treizeci și patru de lei și cincizeci și șase de bani',
    'Scopul plății: avans spre decontare, foaia de parcurs nr. 125 din 05.11.2026',
  ])
  expect(order?.signatories).toEqual([
    { role: 'Conducătorul unității', name: 'Ștefănescu Ioana' },
    { role: 'Viza de control financiar preventiv', name: '' },
    { role: 'Compartimentul financiar-contabil', name: '' },
  ])
  expect(order?.receipts.map(({ title, facts }) => [title, ...facts.map(({ value }) => value)])).toEqual([
    ['DATE SUPLIMENTARE PRIVIND BENEFICIARUL SUMEI', 'CI   seria PH   nr. 123456', '1.234,56 lei'],
    ['CASIER', '1.234,56 lei'],
  ])
})

it('has dots for an unknown card, and pays an employee without a job', () => {
  const driver = { name: 'Popescu Ion', job: ' ', ci: null, status: 'active' } as const
  const order = dispozitiePlata(aSheetRecord({ advancePayment, driver }), aLetterhead())
  expect(order?.order[1]?.value).toBe('salariat')
  expect(order?.receipts[0]?.facts[0]?.value).toBe('CI   seria ........   nr. ........')
  const foreign = dispozitiePlata(aSheetRecord({ advancePayment, driver: { ...driver, ci: 'P 12-34' } }), aLetterhead())
  expect(foreign?.receipts[0]?.facts[0]?.value).toBe('CI   seria ........   nr. P 12-34')
})

it('names a machine’s sheet, and is nothing without an advance', () => {
  expect(dispozitiePlata(aMachineRecord({ advancePayment }), aLetterhead())?.order[4]?.value).toBe(
    'avans spre decontare, foaia de funcționare nr. 45 din 05.11.2026',
  )
  expect(dispozitiePlata(aSheetRecord(), aLetterhead())).toBeNull()
})
