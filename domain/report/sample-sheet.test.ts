import { expect, it } from 'vitest'
import { SHEET_DOCUMENT_KINDS } from '../vocabulary.ts'
import { sample } from './sample-sheet.ts'

/** Litres that the tanks of the sample's vehicle and machine hold. */
const HOLDS = { vehicle: 50, machine: 160 }

it.each(SHEET_DOCUMENT_KINDS)('%s: what is in the tank fits into it, and lasts', (kind) => {
  for (const { kind: asset, fuelStart, fuelLeft } of sample(kind, 'month').sheets) {
    expect(Math.max(fuelStart.toNumber(), fuelLeft.toNumber())).toBeLessThanOrEqual(HOLDS[asset])
    expect(fuelLeft.toNumber()).toBeGreaterThan(0)
  }
})
