/** FOAIE DE FUNCȚIONARE UTILAJ: a machine's sheet. */
import { formatDay } from '../calendar/day.ts'
import { formatMinutes } from '../calendar/time.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import { formatLitres, formatMoney } from '../numbers/format.ts'
import type { AppliedSurcharge, Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { surchargesShown } from './hourly-lines.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { completedNote, preparer, sheetApprover, signatories } from './people.ts'
import { OPTIONAL_PURCHASE_COLUMNS, type PurchaseKey, purchaseTable } from './purchase-table.ts'
import { sheetHead } from './sheet-head.ts'
import { textsOn } from './sheet-texts.ts'
import { type Field, formatRate, type KeyedTable, orDots, type TableModel } from './shown.ts'
import { DIRECTION_LEGEND, OPTIONAL_TRIP_COLUMNS, type TripTable, tripTable } from './trip-table.ts'
import { inventoryAndSeries, makeAndModel, normShown } from './vehicle.ts'

export type FoiFunctionareModel = DocumentModel & {
  number: string
  letterhead: LetterheadModel
  machine: readonly Field[]
  operator: readonly (readonly [Field] | readonly [Field, Field])[]
  hours: TableModel
  /** `null` where the machine has none. */
  beneficiaries: TableModel | null
  trips: TripTable | null
  legend: string
  fuel: (TableModel & { title: string }) | null
  purchases: (KeyedTable<PurchaseKey> & { title: string }) | null
  notes: readonly Field[]
  advance: Field
}

export const facts = sheetDocument<FoiFunctionareModel>()({
  label: 'Foaie de funcționare utilaj',
  page: 'a4Portrait',
  offered: { machine: ['single', 'print'] },
  per: 'sheet',
  proves: true,
  signatures: ['Operator', 'Întocmit', 'Beneficiar (confirmă orele efectuate)', 'Aprobat'],
  optionalColumns: { ...OPTIONAL_TRIP_COLUMNS, ...OPTIONAL_PURCHASE_COLUMNS },
  rows: 'trips',
})

/** Placeholder for a figure that a row does not have. */
const NONE = '–'

type HourRow = { label: string; minutes: number; rate: Decimal | null; surcharges: readonly AppliedSurcharge[]; litres: Decimal }

const hourRow = ({ label, minutes, rate, surcharges, litres }: HourRow): string[] => {
  const percent = sum(surcharges.map(({ amount }) => amount))
  return [
    label,
    formatMinutes(minutes),
    minutes > 0 && rate ? formatRate(rate) : NONE,
    minutes > 0 && percent.gt(0) ? surchargesShown(surcharges) : NONE,
    formatLitres(litres),
  ]
}

const hoursTable = (sheet: SheetRecord, unit: string): TableModel => {
  const { equipment, surcharges } = sheet
  const rate = sheet.rates.consumptionStationary
  return {
    headings: ['Funcționare', 'Ore (hh:mm)', `Norma (${unit}/oră)`, 'Spor', `Consum (${unit})`],
    rows: [
      ['Ore disponibile', formatMinutes(sheet.hoursAvailable), NONE, NONE, NONE],
      hourRow({
        label: 'Ore exploatare (lucru efectiv)',
        minutes: sheet.hoursExploitation,
        rate,
        surcharges,
        litres: sheet.exploitationConsumption,
      }),
      hourRow({ label: 'Ore staționare', minutes: sheet.hoursStationary, rate, surcharges, litres: sheet.stationaryConsumption }),
      ...(equipment
        ? [
            hourRow({
              label: `Echipament ${equipment.name}`,
              minutes: equipment.minutes,
              rate: equipment.rate,
              surcharges: equipment.surcharge ? [equipment.surcharge] : [],
              litres: equipment.consumption,
            }),
          ]
        : []),
      ...(sheet.tripConsumption.gt(0) ? [['Rute', NONE, NONE, NONE, formatLitres(sheet.tripConsumption)]] : []),
    ],
    totals: [{ label: 'TOTAL CONSUM', cells: [formatLitres(sheet.fuelConsumed)] }],
  }
}

const beneficiariesTable = ({ beneficiaries, vehicle }: SheetRecord): TableModel | null => {
  if (!vehicle.beneficiaries) return null
  const rows = beneficiaries.map(({ partnerName, purpose }, at) => [String(at + 1), partnerName, purpose])
  return {
    headings: ['Nr.', 'Beneficiar', 'Lucrarea executată / scopul'],
    rows: rows.length > 0 ? rows : [['', '', '']],
    totals: [],
  }
}

/** The sheet of one machine. */
export const foiFunctionare = (sheet: SheetRecord, company: Letterhead): FoiFunctionareModel => {
  const { vehicle, driver } = sheet
  const date = formatDay(sheet.startDate)
  const unit = fuelUnit(vehicle.fuelUm)
  const purchases = purchaseTable(sheet.purchases)
  const { purposeOfTravel, ...notes } = textsOn('foi-functionare', sheet)
  return {
    title: 'FOAIE DE FUNCȚIONARE UTILAJ',
    number: `Nr. ${sheet.number}   din ${date}`,
    ...sheetHead('Foaie de funcționare', sheet, company),
    letterhead: letterhead(company),
    machine: [
      { label: 'Utilaj', value: makeAndModel(vehicle) },
      { label: 'Nr. inventar / serie', value: inventoryAndSeries(vehicle) },
      { label: 'Combustibil', value: orDots(vehicle.fuelName) },
      { label: 'Norma de consum', value: normShown(sheet.rates, vehicle, company.normDecision) },
      { label: 'Vehicul de transport', value: orDots(sheet.travelVehicle) },
    ],
    operator: [
      [{ label: 'Operator', value: driver.name }],
      [
        { label: 'Funcția', value: orDots(driver.job) },
        { label: 'CI', value: orDots(driver.ci) },
      ],
      [{ label: 'Începere', value: `${date} ora ${sheet.startTime}` }],
      [{ label: 'Terminare', value: `${formatDay(sheet.endDate)} ora ${sheet.endTime}` }],
      [purposeOfTravel],
    ],
    hours: hoursTable(sheet, unit.short),
    beneficiaries: beneficiariesTable(sheet),
    trips: sheet.trips.length > 0 ? tripTable(sheet) : null,
    legend: DIRECTION_LEGEND,
    fuel: vehicle.fuelTracking
      ? {
          title: `SITUAȚIA COMBUSTIBILULUI (${unit.long})`,
          headings: ['Stoc inițial', 'Alimentat', 'Consumat', 'Stoc final'],
          rows: [[sheet.fuelStart, sheet.fuelAdded, sheet.fuelConsumed, sheet.fuelLeft].map(formatLitres)],
          totals: [],
        }
      : null,
    purchases: purchases && { title: 'ALIMENTĂRI ȘI CHELTUIELI', ...purchases },
    notes: [...Object.values(notes), ...completedNote(sheet, company)],
    advance: { label: 'Avans primit', value: `${formatMoney(sheet.advancePayment)} lei` },
    signatories: signatories(facts.signatures, [driver.name, preparer(sheet), '', sheetApprover(sheet, company)]),
  }
}

/** What a print says of its subject. @public */
export const view: View<FoiFunctionareModel> = ({ sheets: [sheet] }, { company }) => (sheet ? foiFunctionare(sheet, company) : null)
