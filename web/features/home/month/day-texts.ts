import { counted } from '#domain/numbers/format.ts'

/** What a day of the month says once it is pointed at or chosen. */
export const DAY_TEXTS = {
  repeat: (number: number) => `Repetă foaia ${number}`,
  sheetTitle: (number: number) => `Foaia ${number}`,
  openSheet: 'Deschide',
  addSheet: 'Adaugă foaia',
  hours: (from: string, to: string) => `${from}–${to}`,
  otherTrips: (count: number) => `și încă ${counted(count, 'rută', 'rute')}`,
  start: (litres: string, unit = 'L') => `La\u00a0plecare\u00a0${litres}\u00a0${unit}`,
  added: (litres: string, unit = 'L') => `alimentat\u00a0${litres}\u00a0${unit}`,
  burnt: (litres: string, unit: string) => `consumat\u00a0${litres}\u00a0${unit}`,
  remains: (litres: string) => `rămas ${litres}\u00a0L`,
} as const
