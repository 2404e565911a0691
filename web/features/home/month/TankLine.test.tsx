import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CalendarSheet, MonthAsset } from '#contract/month-overview.ts'
import { aScreen } from '../../../testing/a-form.tsx'
import type { Cell } from './calendar-days.ts'
import { TankLeft } from './TankLine.tsx'

const asset = { tankCapacity: 50, fuelUm: 'L' } as MonthAsset
const row = (fuelLeft: number) => ({ asset, cells: [{ sheets: [{ fuelStart: 20, fuelLeft } as CalendarSheet] } as unknown as Cell] })

test('litres that a tank cannot hold are said in words and by a sign, those that it can are not', () => {
  aScreen(
    <>
      <TankLeft row={row(84.03)} className="left" />
      <TankLeft row={row(49)} className="left" />
    </>,
  )
  expect(screen.getAllByTitle(/./).map(({ title, textContent }) => [title, textContent])).toEqual([
    ['34,03 L peste cei 50', '!34,03 L peste cei 50,  rămas 84,03 din 50 L'],
  ])
})
