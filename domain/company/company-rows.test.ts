import { describe, expect, it } from 'vitest'
import { companyRows } from './company-rows.ts'

const company = (id: number, cui: string, name: string, city: string) => ({ id, cui, name, city, state: 'Prahova' })
const all = [
  company(1, '14399840', 'Zimbru S.R.L.', 'Câmpina'),
  company(2, '1590082', 'Ștefan Trans S.R.L.', 'Ploiești'),
  company(3, '361757', 'Alfa S.A.', 'Sinaia'),
]
const ids = (search?: string, sort?: string, direction?: 'asc' | 'desc') =>
  companyRows(all, { search, sort, direction }).map(({ id }) => id)

describe('the rows of the company list', () => {
  it('are found by name, tax code and place without minding diacritics', () => {
    expect(ids('stefan', 'name', 'asc')).toEqual([2])
    expect(ids('3617', 'name', 'asc')).toEqual([3])
    expect(ids('CAMPINA', 'name', 'asc')).toEqual([1])
    expect(ids('nimic', 'name', 'asc')).toEqual([])
  })

  it('stand in the Romanian order of the column asked for, either way', () => {
    expect(ids(undefined, 'name', 'asc')).toEqual([3, 2, 1])
    expect(ids(undefined, 'name', 'desc')).toEqual([1, 2, 3])
    expect(ids(undefined, 'city', 'asc')).toEqual([1, 2, 3])
  })

  it('sort tax codes as numbers', () => {
    expect(ids(undefined, 'cui', 'asc')).toEqual([3, 2, 1])
  })

  it('stand by name, upwards, when the order is unknown or not asked for', () => {
    expect(ids(undefined, 'toString', 'asc')).toEqual([3, 2, 1])
    expect(ids()).toEqual([3, 2, 1])
  })
})
