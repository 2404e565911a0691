import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import { aCar, aSheetForm } from '../editor/testing-sheet.tsx'
import { NO_VEHICLE } from '../texts.ts'
import { TripsPanel } from './TripsPanel.tsx'

const wide = window.innerWidth
const windowOf = (width: number) => Object.assign(window, { innerWidth: width })
afterEach(() => {
  windowOf(wide)
  localStorage.clear()
})

const route = {
  ...{ id: 1, companyId: 1, version: 1, name: 'Câmpina', start: 'Ploiești', end: 'Câmpina' },
  ...{ distanceMixt: 32, distanceUrban: 0, distanceExtraUrban: 0 },
} as Route
const panel = (vehicleId: number | null) =>
  aSheetForm({ kind: 'vehicle', vehicles: [{ ...aCar, id: 3 }], parts: <TripsPanel />, draft: { vehicleId }, lists: { routes: [route] } })
const cell = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

describe.each([390, 1440])('where the next trip goes, in a window of %i px', (width) => {
  test('is passed by Tab before a vehicle is chosen, and says so when it is typed', async () => {
    windowOf(width)
    const { user, values } = panel(null)
    const from = await cell('De la, ruta 1')
    from.focus()
    await user.tab()
    expect(document.activeElement).not.toBe(from)
    expect(screen.queryByText(NO_VEHICLE)).toBe(null)
    await user.type(from, 'Ploiești{Enter}')
    await screen.findByText(NO_VEHICLE)
    expect(from.value).toBe('Ploiești')
    expect(values().routes).toEqual([])
  })
})

test('on a phone trips are typed one after the other, each for the usual purpose', async () => {
  windowOf(390)
  const { user, values } = panel(3)
  await user.click(await cell('De la, ruta 1'))
  await user.keyboard('Ploiești{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 1'))
  await user.keyboard('Câmpina{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('La, ruta 2'))
  expect(values().routes?.map(({ start, end, purpose }) => [start, end, purpose])).toEqual([['Ploiești', 'Câmpina', 'Interes de serviciu']])
})
