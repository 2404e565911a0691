/** BON DE CONSUM (COLECTIV), form 14-3-4/aA: the fuel that a vehicle's or machine's sheets of a month burnt, valued by its origin. */
import { formatDay, monthEnd } from '../calendar/day.ts'
import { hasVoucher } from '../fuel/voucher.ts'
import { ACCOUNTS, jobOf, MATERIAL_HEADINGS, materialSums, materials } from './bon-consum.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type MonthModel, monthModel } from './month.ts'
import { approver, signatories } from './people.ts'
import { numberShown } from './sheet-head.ts'
import { DOTS, type Field, type TableModel } from './shown.ts'
import { makeAndModel, normsOfMonth } from './vehicle.ts'

export type BonConsumColectivModel = MonthModel & {
  formCode: string
  facts: readonly (readonly Field[])[]
  table: TableModel
}

export const facts = sheetDocument<BonConsumColectivModel>()({
  label: 'Bon de consum (colectiv), pe lună',
  page: 'a4Landscape',
  offered: { vehicle: ['print'], machine: ['print'] },
  per: 'month',
  proves: true,
  signatures: ['Șef compartiment', 'Gestionar', 'Primitor'],
  series: 'month',
  needs: 'consumed fuel',
  rows: 'draws',
  readsLedger: true,
})

/** The month's voucher; `null` when nothing was burnt, and where fuel is not tracked. Part of a month has no number. @public */
export const view: View<BonConsumColectivModel> = ({ ledger, chosen, number }, { company }) => {
  const burnt = ledger.filter(hasVoucher)
  const [first] = burnt
  if (!first?.sheet.vehicle.fuelTracking) return null
  const { kind, vehicle, startDate } = first.sheet
  const vouchers = burnt.map((entry) => ({ entry, ...materials(entry) }))
  const lines = vouchers.flatMap(({ entry: { sheet }, rows }) => rows.map((row) => ({ ...row, sheet })))
  return {
    ...monthModel(facts.signatures, first.sheet, company, { title: 'BON DE CONSUM (COLECTIV)', name: 'Bon de consum colectiv' }, chosen),
    formCode: '14-3-4/aA',
    facts: [
      [
        { label: 'Nr. document', value: number ? numberShown(number) : DOTS },
        { label: 'Data', value: formatDay(monthEnd(startDate)) },
      ],
      [
        { label: 'Gestiunea', value: `rezervor ${vehicle.number}` },
        { label: kind === 'vehicle' ? 'Vehiculul' : 'Utilajul', value: makeAndModel(vehicle) },
      ],
      [
        { label: 'Cont debitor', value: ACCOUNTS[0] },
        { label: 'Cont creditor', value: ACCOUNTS[1] },
      ],
      [{ label: 'Norma', value: normsOfMonth(burnt.map(({ sheet }) => sheet)) }],
    ],
    table: {
      headings: ['Nr. crt.', 'Nr. comandă', 'Data', ...MATERIAL_HEADINGS],
      rows: lines.map(({ cells, sheet }, at) => [String(at + 1), jobOf(sheet), formatDay(sheet.endDate), ...cells]),
      totals: [
        materialSums(
          lines,
          vehicle.fuelUm,
          vouchers.some(({ value }) => value !== null),
        ),
      ],
    },
    signatories: signatories(facts.signatures, [approver(kind, company), '', '']),
  }
}
