import { expect, it } from 'vitest'
import { aSheetRecord } from './a-sheet-record.ts'
import { byVehicleAndStart, documentName, mergedDocumentName, mergedDocumentTitle } from './document-name.ts'

it('names a file after its kind, number, vehicle and day, in small plain letters', () => {
  expect(documentName('foi-parcurs', aSheetRecord())).toBe('foi-parcurs-125-ph12abc-2026-11-05.pdf')
  expect(documentName('foi-functionare', aSheetRecord({ vehicle: { number: 'Mașina Ț/7 ' } }))).toBe(
    'foi-functionare-125-masinat-7-2026-11-05.pdf',
  )
})

it('names a print of many after its days, and after the vehicle and the driver that all have in common', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  expect(mergedDocumentName('foi-parcurs', days, {})).toBe('foi-parcurs-2026-11-01-2026-11-30.pdf')
  expect(mergedDocumentName('foi-parcurs', days, { vehicle: 'PH 12 ABC', driver: 'Șerban  Ana-Maria' })).toBe(
    'foi-parcurs-ph12abc-serban-ana-maria-2026-11-01-2026-11-30.pdf',
  )
  expect(mergedDocumentName('faz', days, { vehicle: 'PH 12 ABC' }, 'xlsx')).toBe('faz-ph12abc-2026-11-01-2026-11-30.xlsx')
})

it('orders a print by vehicle, day, time and number', () => {
  const sheet = (vehicle: string, startDate: string, startTime: string, number: number) =>
    aSheetRecord({ vehicle: { number: vehicle }, startDate, startTime, number })
  const ordered = [
    sheet('B 10 ABC', '2026-11-09', '08:00', 9),
    sheet('PH 12 ABC', '2026-10-30', '18:00', 8),
    sheet('PH 12 ABC', '2026-11-02', '07:00', 3),
    sheet('PH 12 ABC', '2026-11-02', '09:00', 1),
    sheet('PH 12 ABC', '2026-11-02', '09:00', 10),
  ]
  expect(ordered.toReversed().sort(byVehicleAndStart)).toEqual(ordered)
})

it('a merged file is titled by what was chosen', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  expect(mergedDocumentTitle('Bon de consum', days, {})).toBe('Bon de consum, 01.11.2026–30.11.2026')
  expect(mergedDocumentTitle('Bon de consum', { ...days, ids: [1] }, { vehicle: 'PH 12 ABC', driver: 'Popescu Ion' })).toBe(
    'Bon de consum, 01.11.2026–30.11.2026, PH 12 ABC, Popescu Ion, foi alese',
  )
})
