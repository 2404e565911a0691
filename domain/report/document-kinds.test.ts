import { expect, it } from 'vitest'
import { DOCUMENT_KINDS, offeredKinds } from './document-kinds.ts'

it('offers vehicles and machines their own, and the sheet to leave with for one sheet alone', () => {
  expect(offeredKinds('vehicle', 'print')).toEqual(['foi-parcurs', 'faz', 'fal', 'bon-consum', 'dispozitie-plata', 'ordin-deplasare'])
  expect(offeredKinds('vehicle', 'single')).toEqual([...offeredKinds('vehicle', 'print'), 'foaie-placare-cursa'])
  expect(offeredKinds('machine', 'print')).toEqual(['foi-functionare', 'fazmas', 'fal', 'bon-consum', 'dispozitie-plata'])
  expect(offeredKinds('machine', 'single')).toEqual(offeredKinds('machine', 'print'))
})

it('offers every document of a sheet to somebody', () => {
  const all = new Set<string>([...offeredKinds('vehicle', 'single'), ...offeredKinds('machine', 'single')])
  expect(DOCUMENT_KINDS.filter((kind) => !all.has(kind))).toEqual(['invoice'])
})
