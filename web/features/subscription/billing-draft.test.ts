import { expect, test } from 'vitest'
import { billingDrafts } from './billing-draft.ts'

const company = {
  cui: '1590082',
  name: 'Transport Exemplu S.R.L.',
  nrOnrc: null,
  tva: true,
  state: 'PRAHOVA',
  city: 'Ploiești',
  address: 'Str. Libertății nr. 5',
}
const person = {
  cui: '',
  name: 'Ana Țuțu',
  nrOnrc: '',
  tva: false,
  state: 'București',
  city: 'Sector 3',
  address: 'Str. Florilor nr. 1',
}

test('the last order is billed again, and the other kind of person begins with the company or the user', () => {
  expect(billingDrafts({ invoiceType: 'fizica', ...person }, company, 'Ion')).toEqual({
    juridica: { ...company, nrOnrc: '', state: 'Prahova' },
    fizica: person,
  })
  const other = { ...company, nrOnrc: 'J29/1/2020', name: 'Alta S.A.', state: 'JUD. PRAHOVA' }
  expect(billingDrafts({ invoiceType: 'juridica', ...other }, company, 'Ion')).toEqual({
    juridica: { ...other, state: 'Prahova' },
    fizica: { cui: '', name: 'Ion', nrOnrc: '', tva: false, state: '', city: '', address: '' },
  })
})

test('a county that is none of ours is left to be chosen', () =>
  expect(billingDrafts({ invoiceType: 'fizica', ...person, state: 'Chișinău' }, company, 'Ion').fizica.state).toBe(''))
