/** Names of printed files, and the order and the names of the documents in one print. */
import { type Day, formatDay } from '../calendar/day.ts'
import type { Month } from '../month/month.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import { searchKey } from '../text.ts'
import type { DocumentKind } from './document-kinds.ts'

/** Lower case, without diacritics and spaces, other signs as one hyphen: `PH 12 ABC` is `ph12abc`, `Inv. 7/2` is `inv-7-2`. */
const nameable = (text: string): string =>
  searchKey(text)
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

type NamedSheet = { number: number; startDate: Day; vehicle: { number: string } }

/** File of one sheet: `foi-parcurs-125-ph12abc-2026-11-05.pdf`. */
export const documentName = (kind: DocumentKind, { number, vehicle, startDate }: NamedSheet): string =>
  `${[kind, number, nameable(vehicle.number), startDate].filter(Boolean).join('-')}.pdf`

/** File of the page of a vehicle or machine: `vehicul-ph12abc-2026-11.pdf`. */
export const vehiclePageName = (number: string, month: Month): string => `vehicul-${nameable(number)}-${month}.pdf`

/** The registration number and the driver that all documents of a file have in common; absent where they differ. */
export type InCommon = { vehicle?: string | undefined; driver?: string | undefined }

/** File of all sheets of a range of days: `foi-parcurs-ph12abc-popescu-ion-2026-11-01-2026-11-30.pdf`. */
export const mergedDocumentName = (
  kind: DocumentKind,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { vehicle = '', driver = '' }: InCommon,
  type: 'pdf' | 'xlsx' = 'pdf',
): string => `${[kind, nameable(vehicle), nameable(driver.replace(/\s+/g, '-')), startDate, endDate].filter(Boolean).join('-')}.${type}`

/** Title of such a file: `Bon de consum, 01.11.2026–30.11.2026, PH 12 ABC, Popescu Ion`. */
export const mergedDocumentTitle = (
  label: string,
  { startDate, endDate, ids }: { startDate: Day; endDate: Day; ids?: readonly number[] | null | undefined },
  { vehicle, driver }: InCommon,
): string =>
  [label, `${formatDay(startDate)}–${formatDay(endDate)}`, vehicle, driver, ids ? 'foi alese' : undefined]
    .filter((part) => part !== undefined)
    .join(', ')

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type StartedSheet = NamedSheet & Pick<SheetRecord, 'startTime'>

/** Order of sheets in time: day and time of departure, number of the sheet, vehicle number. For `sort`. */
export const byStart = (a: StartedSheet, b: StartedSheet): number =>
  byText(a.startDate, b.startDate) || byText(a.startTime, b.startTime) || a.number - b.number || byText(a.vehicle.number, b.vehicle.number)

/** Order inside one print: vehicle number, then day and time of departure, then number of the sheet. For `sort`. */
export const byVehicleAndStart = (a: StartedSheet, b: StartedSheet): number => byText(a.vehicle.number, b.vehicle.number) || byStart(a, b)
