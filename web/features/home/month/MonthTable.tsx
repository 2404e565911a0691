import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MonthTableRow, MonthTable as Table } from '#contract/month-overview.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { REGIME_SHOWN } from '#domain/fiscal/deduction.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import { toCheckInWords } from '#domain/month/seen.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { asked } from '../../../lib/asked.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import classes from './MonthTable.module.css'
import { TABLE_TEXTS as TEXTS } from './table-texts.ts'

/** A row of the table; receipts without a vehicle share a row with the id 0. */
type Row = { id: number; receipts: Table['withoutVehicle']; asset: MonthTableRow | null }

const rowsOf = ({ rows, withoutVehicle }: Table): Row[] => {
  const loose = withoutVehicle.assign + withoutVehicle.free + withoutVehicle.sheet > 0
  return [
    ...rows.map((asset) => ({ id: asset.id, receipts: asset.receipts, asset })),
    ...(loose ? [{ id: 0, receipts: withoutVehicle, asset: null }] : []),
  ]
}

const count = (value: number) => (value === 0 ? '–' : formatNumber(value, 0))
const nameOf = ({ asset }: Row) => asset?.number ?? TEXTS.withoutVehicle

type Work = Pick<MonthTableRow, 'km' | 'minutes'>
const hours = ({ minutes }: Work) => <Quantity value={formatMinutes(minutes)} unit={TEXTS.hours} />
const distance = (asset: MonthTableRow) => (asset.type === 'machine' ? hours(asset) : <Quantity value={formatKm(asset.km)} unit="km" />)

const Findings = ({ errors, warnings }: Pick<MonthTableRow, 'errors' | 'warnings'>) =>
  errors + warnings === 0 ? (
    '–'
  ) : (
    <span className={classes.findings}>
      {errors > 0 ? <StateBadge color="red" label={toCheckInWords(errors, 0)} /> : null}
      {warnings > 0 ? <StateBadge color="yellow" label={toCheckInWords(0, warnings)} /> : null}
    </span>
  )

/** Tank and odometer, as the second line of a card. */
const lineOf = ({ fuelLeft, fuelUm, odometer }: MonthTableRow) =>
  [TEXTS.inTank(`${formatLitres(fuelLeft)} ${fuelUm}`), ...(odometer === null ? [] : [TEXTS.stands(`${formatKm(odometer)} km`)])].join(', ')

/** A column with data of a vehicle; empty in the row for receipts without one. */
const ofAsset = (
  id: string,
  title: string,
  cell: NonNullable<Column<MonthTableRow>['cell']>,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  ...{ id, title, numeric: true, phone: 'none' },
  cell: ({ asset }) => (asset ? cell(asset) : '–'),
  ...more,
})
const ofReceipts = (id: keyof Row['receipts'], more: Partial<Column<Row>> = {}): Column<Row> => ({
  ...{ id, title: TEXTS[id], numeric: true, phone: 'none' },
  cell: ({ receipts }) => count(receipts[id]),
  ...more,
})

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ id: 'vehicle', title: TEXTS.vehicle, phone: 'title' },
    cell: (row) => <TwoLines text={<strong className="nowrap">{nameOf(row)}</strong>} below={row.asset?.name} />,
    card: (row) => <TwoLines text={nameOf(row)} below={row.asset && lineOf(row.asset)} />,
  },
  ofReceipts('assign', {
    ...{ phone: 'fact', cardTitle: TEXTS.receipts },
    card: ({ receipts: { assign, free, sheet } }) =>
      TEXTS.receiptsOf(formatNumber(assign, 0), formatNumber(free, 0), formatNumber(sheet, 0)),
  }),
  ofReceipts('free'),
  ofReceipts('sheet'),
  ofAsset('sheets', TEXTS.sheets, ({ sheets }) => count(sheets)),
  ofAsset('distance', TEXTS.distance, distance, { phone: 'fact', card: ({ asset }) => asset && distance(asset) }),
  ofAsset('litres', TEXTS.litres, ({ fuelAdded, fuelUm }) => <Quantity value={formatLitres(fuelAdded)} unit={fuelUm} />),
  ofAsset('left', TEXTS.left, ({ fuelLeft, fuelUm }) => <Quantity value={formatLitres(fuelLeft)} unit={fuelUm} />),
  ofAsset('toSee', TEXTS.toSee, (asset) => <Findings {...asset} />, {
    numeric: false,
    phone: 'title',
    card: ({ asset }) => asset && asset.errors + asset.warnings > 0 && <Findings {...asset} />,
  }),
  ofAsset(
    'regime',
    TEXTS.regime,
    ({ regime, lacking }) => <TwoLines text={REGIME_SHOWN[regime]} below={lacking ? TEXTS.lacking : null} />,
    {
      numeric: false,
    },
  ),
  ofAsset('odometer', TEXTS.odometer, ({ odometer }) => (odometer === null ? '–' : <Quantity value={formatKm(odometer)} unit="km" />)),
]

/** The totals of all rows: the figures of the month. */
const Totals = ({ totals }: Pick<Table, 'totals'>) => (
  <section className={classes.totals} aria-label={TEXTS.total}>
    <strong>{TEXTS.total}</strong>
    <span>
      {TEXTS.receiptsOf(
        formatNumber(totals.receipts.assign, 0),
        formatNumber(totals.receipts.free, 0),
        formatNumber(totals.receipts.sheet, 0),
      )}
    </span>
    <Quantity value={formatNumber(totals.sheets, 0)} unit={TEXTS.sheets.toLowerCase()} />
    <Quantity value={formatKm(totals.km)} unit="km" />
    {totals.minutes > 0 ? hours(totals) : null}
    <Quantity value={formatLitres(totals.fuelAdded)} unit="L" />
    <Findings {...totals} />
  </section>
)

/** The same, each below its column. */
const totalCells = ({ receipts, sheets, km, minutes, fuelAdded, ...findings }: Table['totals']) => [
  ...[TEXTS.total, count(receipts.assign), count(receipts.free), count(receipts.sheet), count(sheets)],
  <TwoLines
    key="distance"
    text={<Quantity value={formatKm(km)} unit="km" />}
    below={minutes > 0 ? `${formatMinutes(minutes)} ${TEXTS.hours}` : null}
  />,
  ...[<Quantity key="litres" value={formatLitres(fuelAdded)} unit="L" />, null, <Findings key="findings" {...findings} />],
]

/** The month as a table, one row for each vehicle or machine; a row opens its sheets of the month. */
export const MonthTable = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const phone = usePhone()
  const { data, error, refetch } = useQuery({
    ...asked(['monthTable', company.id, month], 'monthTable', { query: { companyId: company.id, month } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  const rows = data && rowsOf(data)
  const openSheets = ({ id, asset }: Row) =>
    asset
      ? navigate({ to: SHEET_PATH[asset.type].list, search: { vehicleId: id, ...daysOfMonth(month) } })
      : navigate({ to: '/dashboard/alimentari', search: { state: 'assign', month } })
  return (
    <div className="card">
      <DataTable
        caption={TEXTS.caption}
        columns={COLUMNS}
        rows={rows}
        total={rows?.length ?? 0}
        page={1}
        size={Math.max(rows?.length ?? 0, 10)}
        onOpen={openSheets}
        empty={TEXTS.empty}
        rowName={nameOf}
        mark={({ asset, receipts }) => (receipts.assign > 0 || (asset?.errors ?? 0) > 0 ? 'asks' : undefined)}
        sums={phone && data ? <Totals totals={data.totals} /> : null}
        totals={data && totalCells(data.totals)}
        crowded
      />
    </div>
  )
}
