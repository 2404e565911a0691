import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { placeDoubt, priceDoubt, type SeenFill, tankDoubts, townsOf } from './doubts.ts'

describe('a price', () => {
  const median = { median: decimal('6.00'), count: 5 }
  it('is far from the median of its month by more than a fifth, above or below', () => {
    expect([priceDoubt(decimal('7.50'), median), priceDoubt(decimal('4.50'), median)]).toEqual([25, -25])
    expect([priceDoubt(decimal('7.20'), median), priceDoubt(decimal('5.80'), median)]).toEqual([null, null])
  })
  it('is compared with nothing where too few others are known', () => {
    expect([priceDoubt(decimal(60), { ...median, count: 4 }), priceDoubt(decimal(60), null), priceDoubt(decimal(0), median)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

it('fuel is held against the tank and the fuel of its vehicle', () => {
  const tank = { capacity: decimal(50), fuelId: 1, fuel: 'Benzină' }
  const bought = (litres: number, articleId: number) => tankDoubts({ litres: decimal(litres), um: 'L', articleId }, tank)
  expect(bought(51, 1)).toEqual([])
  expect(bought(450, 2)).toEqual(['450,00 L, într-un rezervor de 50 L', 'Alt combustibil decât al vehiculului (Benzină)'])
  expect(tankDoubts({ litres: decimal(450), um: 'L', articleId: 1 }, { ...tank, capacity: null })).toEqual([])
})

describe('two fills of a vehicle', () => {
  const towns = townsOf([
    { start: 'Ploiești', end: 'București', km: 60 },
    { start: 'Ploiești', end: 'Brașov, depozit', km: 110 },
    { start: 'Cluj-Napoca', end: 'Brașov', km: 270 },
  ])
  const fill = (station: string | null, time: string | null, odometer: number | null = null, day = 3): SeenFill => ({
    ...{ date: `2026-10-0${day}`, time, station },
    odometer: odometer === null ? null : decimal(odometer),
  })

  it('are too far apart where the time between them is too short for the way', () => {
    expect(placeDoubt(fill('OMV CLUJ NAPOCA EST', '10:40'), fill('Petrom Ploiești DN1', '10:00'), towns)).toBe(380)
    expect(placeDoubt(fill('OMV CLUJ NAPOCA EST', '15:40'), fill('Petrom Ploiești DN1', '10:00'), towns)).toBeNull()
    expect(placeDoubt(fill('OMV CLUJ NAPOCA EST', '00:10', null, 4), fill('Petrom Ploiești DN1', '23:50'), towns)).toBe(380)
  })

  it('are too far apart where the odometer says less than the way', () => {
    expect(placeDoubt(fill('Rompetrol Brașov', null, 1050), fill('Petrom Ploiești', null, 1000), towns)).toBe(110)
    expect(placeDoubt(fill('Rompetrol Brașov', null, 1080), fill('Petrom Ploiești', null, 1000), towns)).toBeNull()
  })

  it('are not compared where a town, the way or the hour is not known', () => {
    expect(placeDoubt(fill('OMV CLUJ NAPOCA', null), fill('Petrom Ploiești', null), towns)).toBeNull()
    expect(placeDoubt(fill('OMV', '10:10'), fill('Petrom Ploiești', '10:00'), towns)).toBeNull()
    expect(placeDoubt(fill('OMV Brașov', '10:10'), fill(null, '10:00'), towns)).toBeNull()
    expect(placeDoubt(fill('OMV Ploiești', '10:10'), fill('Petrom Ploiești', '10:00'), towns)).toBeNull()
    expect(placeDoubt(fill('OMV Brașov', '10:10'), null, towns)).toBeNull()
  })
})
