import { expect, it } from 'vitest'
import { DOCUMENT_KINDS, offeredKinds } from './document-kinds.ts'

it('offers vehicles and machines their own, the sheet to leave with for one sheet alone, a collective voucher for a month alone', () => {
  const orders = ['dispozitie-plata', 'ordin-deplasare', 'ordin-deplasare-strainatate', 'decont-valutar']
  expect(offeredKinds('vehicle', 'print')).toEqual(['foi-parcurs', 'faz', 'fal', 'bon-consum', 'bon-consum-colectiv', ...orders])
  expect(offeredKinds('vehicle', 'single')).toEqual(['foi-parcurs', 'faz', 'fal', 'bon-consum', ...orders, 'foaie-placare-cursa'])
  const ofMachines = ['foi-functionare', 'fazmas', 'fal', 'bon-consum']
  expect(offeredKinds('machine', 'print')).toEqual([...ofMachines, 'bon-consum-colectiv', 'dispozitie-plata'])
  expect(offeredKinds('machine', 'single')).toEqual([...ofMachines, 'dispozitie-plata'])
})

it('offers every document of a sheet to somebody', () => {
  const all = new Set<string>(
    (['single', 'print'] as const).flatMap((use) => [...offeredKinds('vehicle', use), ...offeredKinds('machine', use)]),
  )
  expect(DOCUMENT_KINDS.filter((kind) => !all.has(kind))).toEqual(['invoice', 'deductibilitate', 'verificare', 'costuri', 'vehicul'])
})
