/** FOAIE DE PARCURS: the document of a vehicle's trip sheet. Its form is free, its content follows HG 1/2016 and OMFP 2634/2015. */
import { formatDay } from '../calendar/day.ts'
import { fuelUnit, otherEnergies } from '../fuel/unit.ts'
import { formatKm, formatLitres, formatMoney } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { hourlyLines } from './hourly-lines.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { completedNote, preparer, sheetApprover, signatories } from './people.ts'
import { OPTIONAL_PURCHASE_COLUMNS, type PurchaseKey, purchaseTable } from './purchase-table.ts'
import { sheetHead } from './sheet-head.ts'
import { textsOn } from './sheet-texts.ts'
import { DOTS, type Field, type KeyedTable, orDots } from './shown.ts'
import { DIRECTION_LEGEND, OPTIONAL_TRIP_COLUMNS, type TripTable, tripTable } from './trip-table.ts'
import { categoryShown, makeAndModel, normShown } from './vehicle.ts'

export type Ledger = { title: string; rows: readonly (readonly [label: string, figure: string])[] }

export type FoiParcursModel = DocumentModel & {
  /** `Nr. 125   din 05.11.2026`; the date of the document is the day of departure. */
  number: string
  letterhead: LetterheadModel
  vehicle: readonly Field[]
  driver: readonly (readonly [Field] | readonly [Field, Field])[]
  trips: TripTable
  legend: string
  hourly: readonly Field[]
  /** `null` where the vehicle's kilometres or fuel are not tracked. */
  km: Ledger | null
  fuel: Ledger | null
  purchases: (KeyedTable<PurchaseKey> & { title: string }) | null
  /** `null` where the vehicle has none. */
  beneficiaries: Field | null
  notes: readonly Field[]
  advance: Field
}

export const facts = sheetDocument<FoiParcursModel>()({
  label: 'Foaie de parcurs',
  page: 'a4Landscape',
  offered: { vehicle: ['single', 'print'] },
  per: 'sheet',
  proves: true,
  signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
  optionalColumns: { ...OPTIONAL_TRIP_COLUMNS, ...OPTIONAL_PURCHASE_COLUMNS },
  rows: 'trips',
})

const field = (label: string, value: string): Field => ({ label, value })

/** The sheet of one vehicle, every value as it is printed. */
export const foiParcurs = (sheet: SheetRecord, company: Letterhead): FoiParcursModel => {
  const { vehicle, driver } = sheet
  const date = formatDay(sheet.startDate)
  const purchases = purchaseTable(sheet.purchases)
  const { secondDriver, ...texts } = textsOn('foi-parcurs', sheet)
  return {
    title: 'FOAIE DE PARCURS',
    number: `Nr. ${sheet.number}   din ${date}`,
    ...sheetHead('Foaie de parcurs', sheet, company),
    letterhead: letterhead(company),
    vehicle: [
      field('Nr. înmatriculare', vehicle.number),
      field('Marca și modelul', makeAndModel(vehicle)),
      field('Categoria vehiculului', categoryShown(vehicle)),
      ...(vehicle.series?.trim() ? [field('Serie șasiu', vehicle.series.trim())] : []),
      field('Combustibil', orDots(vehicle.fuelName)),
    ],
    driver: [
      [field('Conducător auto', driver.name)],
      ...(sheet.secondDriver?.trim() ? [[secondDriver] as const] : []),
      [field('Funcția', orDots(driver.job)), field('CI', orDots(driver.ci))],
      [field('Plecare', `${date} ora ${sheet.startTime}`)],
      [field('Sosire', `${formatDay(sheet.endDate)} ora ${sheet.endTime}`)],
      [field('Norma proprie de consum', normShown(sheet.rates, vehicle, company.normDecision))],
    ],
    trips: tripTable(sheet),
    legend: DIRECTION_LEGEND,
    hourly: hourlyLines(sheet),
    km: vehicle.kmTracking
      ? {
          title: 'SITUAȚIA KILOMETRILOR',
          rows: [
            ['Index la plecare (km)', formatKm(sheet.kmStart)],
            ['Km parcurși', formatKm(sheet.kmDone)],
            ['Index la sosire (km)', formatKm(sheet.kmStop)],
          ],
        }
      : null,
    fuel: vehicle.fuelTracking
      ? {
          title: `SITUAȚIA COMBUSTIBILULUI (${fuelUnit(vehicle.fuelUm).long})`,
          rows: [
            ['Stoc la plecare', formatLitres(sheet.fuelStart)],
            ['Alimentat', formatLitres(sheet.fuelAdded)],
            ...otherEnergies(sheet.purchases).map(
              ({ um, qty }) => [`Separat, altă energie (${fuelUnit(um).short})`, formatLitres(qty)] as const,
            ),
            ['Consum normat', formatLitres(sheet.fuelConsumed)],
            ['Stoc la sosire', formatLitres(sheet.fuelLeft)],
          ],
        }
      : null,
    purchases: purchases && { title: 'CHELTUIELI ȘI ALIMENTĂRI', ...purchases },
    beneficiaries: vehicle.beneficiaries
      ? field(
          'BENEFICIARI',
          sheet.beneficiaries
            .map(({ partnerName, purpose }, index) => [`${index + 1}. ${partnerName}`, purpose.trim()].filter(Boolean).join(' – '))
            .join('\n') || DOTS,
        )
      : null,
    notes: [...Object.values(texts), ...completedNote(sheet, company)],
    advance: field('Avans primit', `${formatMoney(sheet.advancePayment)} lei`),
    signatories: signatories(facts.signatures, [driver.name, preparer(sheet), '', sheetApprover(sheet, company)]),
  }
}

/** What a print says of its subject. @public */
export const view: View<FoiParcursModel> = ({ sheets: [sheet] }, { company }) => (sheet ? foiParcurs(sheet, company) : null)
