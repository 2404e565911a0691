/** What attacks are made of: whom they are against, and the bodies that several send. */
import type { Company } from './companies.ts'
import type { Attack, Hostile } from './hostile.ts'

/**
 * An attack; `warm` are the milliseconds before the quiet user asks, `most` the highest ratio to the quiet user's time alone, `memory` the
 * megabytes that it may take.
 */
export type Case = { attack: Attack; warm?: number; most?: number; memory?: number }

/** One attack's own user and network address of the villain's company, so that no attack uses up the requests of another. */
export type Identity = { token: string; from: string }
export type Target = { hostile: Hostile; villain: Company; vehicles: number[]; sheets: number[]; receipt: number }

export const json = (value: unknown): string => JSON.stringify(value)
export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Some of a list, other ones each time. */
export const pickSome = <T>(list: readonly T[], some: number, at: number): T[] =>
  list.slice((at * some) % (list.length - some), ((at * some) % (list.length - some)) + some)
/** A sheet as it is saved, under a number that is free. */
export const sheet = ({ villain }: Target, vehicleId: number, day: string, number: number) => ({
  ...{ companyId: villain.id, id: null, version: null, type: 'vehicle', number, numberProposed: true, vehicleId },
  ...{ driverId: villain.driver, createdBy: villain.driver, kmStart: 1000, fuelStart: 20 },
  ...{
    startDate: day,
    startTime: '08:00',
    endDate: day,
    endTime: '17:00',
    hoursStationary: '00:00',
    hoursExploitation: '00:00',
    hoursAvailable: '00:00',
  },
  ...{ consumptionIds: [], equipmentHours: '00:00', purposeOfTravel: 'transport', expenses: [], beneficiaries: [] },
  routes: [
    {
      start: 'A',
      end: 'B',
      purpose: 'marfă',
      type: 2,
      distanceMixt: 10,
      startDate: day,
      startTime: '08:00',
      endDate: day,
      endTime: '10:00',
    },
  ],
})
