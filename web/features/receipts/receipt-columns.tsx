/** The columns of the list of receipts: eleven on a desk, fewer with two lines each in a narrower window. */
import { TriangleAlert } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { shortName } from '#domain/company/short-name.ts'
import { formatKm, formatMoney, formatPrice, formatQuantity } from '#domain/numbers/format.ts'
import { paidPerUnit } from '#domain/receipts/receipt.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { Origin, ReceiptState } from './ReceiptState.tsx'
import classes from './Receipts.module.css'
import { dayOf, Missing, type OnAssign, placeOf, Remarks, stationOf } from './receipt-cells.tsx'
import { INDEX_UNIT } from './sheet-texts.ts'
import { TEXTS } from './texts.ts'

type Make = (onAssign: OnAssign, wide: boolean, hasOdometer: boolean) => Column<ReceiptRow>

/** A quieter line below the first. */
const Below = ({ children }: { children: string | null }) =>
  children ? <span className={`small-print ${classes.read}`}>{children}</span> : null

const date: Make = (_, wide) => ({
  id: 'date',
  title: COMMON.date,
  sortable: true,
  width: wide ? 92 : 76,
  cell: (row) =>
    wide ? (
      <span className="nowrap tabular" title={formatDay(row.date)}>
        {dayOf(row)} <span className="unit">{row.time}</span>
      </span>
    ) : (
      <>
        <span className="nowrap tabular" title={formatDay(row.date)}>
          {dayOf(row)}
        </span>
        <Below>{row.time}</Below>
      </>
    ),
})

const vehicle: Make = (onAssign, wide) => ({
  id: 'vehicle',
  title: COMMON.vehicle,
  ...(wide ? { width: 112 } : {}),
  cell: (row) => {
    if (row.vehicle && wide)
      return (
        <span className={classes.quiet} title={row.vehicle.model ?? undefined}>
          <VehicleLink id={row.vehicle.id}>{row.vehicle.number}</VehicleLink>
        </span>
      )
    if (row.vehicle)
      return (
        <span className={classes.quiet}>
          <VehicleLink id={row.vehicle.id}>{row.vehicle.number}</VehicleLink>
          <Below>{row.vehicle.model}</Below>
        </span>
      )
    return (
      <>
        <Missing row={row} need="vehicle" onAssign={onAssign} />
        {row.plateRead ? <span className={`small-print ${classes.read}`}>{TEXTS.readPlate(row.plateRead)}</span> : null}
      </>
    )
  },
})

const document: Make = (onAssign, wide) => ({
  id: 'document',
  title: COMMON.document,
  ...(wide ? { width: 168 } : {}),
  cell: (row) => {
    const kind = PURCHASE_DOCUMENT_LABEL[row.document]
    const whole = TEXTS.name(kind, row.number)
    const number =
      row.number === '' ? (
        <Missing row={row} need="number" onAssign={onAssign} />
      ) : (
        <span className={`ellipsis ${classes.number}`} title={whole} {...(wide ? {} : { 'data-narrow': true })}>
          {row.number}
        </span>
      )
    return wide ? (
      <span className={classes.document} title={whole}>
        <span className={`ellipsis ${classes.line} unit`}>{kind}</span> {number}
      </span>
    ) : (
      <>
        {number}
        <span className={`small-print nowrap ${classes.read}`}>
          {kind} <Origin origin={row.origin} brief />
        </span>
      </>
    )
  },
})

const partner: Make = (onAssign, wide, hasOdometer) => ({
  id: 'partner',
  title: TEXTS.supplierStation,
  cell: (row) => (
    <div className={wide ? classes.place : undefined}>
      {row.partner ? (
        wide ? (
          <span className={`ellipsis ${classes.line}`} title={stationOf(row)}>
            {placeOf(row)}
          </span>
        ) : (
          <>
            <span title={row.partner.name}>{shortName(row.partner.name)}</span>
            <Below>{row.station}</Below>
          </>
        )
      ) : (
        <span className={wide ? `row ${classes.lacking}` : undefined}>
          <Missing row={row} need="partner" onAssign={onAssign} />
          {stationOf(row) ? (
            <span className={`small-print ${classes.read} ${wide ? `ellipsis ${classes.line}` : ''}`}>{stationOf(row)}</span>
          ) : null}
        </span>
      )}
      <Remarks row={row} withOdometer={!hasOdometer} />
    </div>
  ),
})

const articleIn = (row: ReceiptRow, onAssign: OnAssign, style: string | undefined) =>
  row.article ? (
    <span className={style} title={row.article.name}>
      {row.article.name}
    </span>
  ) : (
    <div>
      <Missing row={row} need="article" onAssign={onAssign} />
      {row.described ? <span className={`small-print ${classes.read}`}>{row.described}</span> : null}
    </div>
  )

const article: Make = (onAssign) => ({
  id: 'article',
  title: TEXTS.article,
  width: 96,
  cell: (row) => articleIn(row, onAssign, `ellipsis ${classes.line}`),
})

const qty: Make = (onAssign, wide) => ({
  id: 'qty',
  title: TEXTS.quantity,
  sortable: true,
  numeric: true,
  width: wide ? 88 : 140,
  cell: (row) => (
    <>
      <Quantity value={formatQuantity(row.qty)} unit={row.um} />
      {wide ? null : articleIn(row, onAssign, `small-print ${classes.read}`)}
    </>
  ),
})

const price: Make = () => ({
  id: 'price',
  title: COMMON.priceWithVat,
  numeric: true,
  width: 88,
  cell: (row) => {
    const paid = paidPerUnit(row)
    if (!paid) return null
    const amount = row.currency === 'RON' ? formatMoney(paid) : <Quantity value={formatMoney(paid)} unit={row.currency} />
    return <span title={TEXTS.netPrice(formatPrice(row.price))}>{amount}</span>
  },
})

const value: Make = () => ({
  id: 'value',
  title: TEXTS.value,
  sortable: true,
  numeric: true,
  width: 96,
  cell: (row) => <Quantity value={formatMoney(row.value)} unit={currencyUnit(row.currency)} />,
})

const odometer: Make = () => ({
  id: 'odometer',
  title: TEXTS.index,
  numeric: true,
  width: 76,
  cell: ({ odometer, vehicle, odometerRemark }) => {
    if (odometer === null) return null
    const read =
      vehicle?.type === 'machine' ? (
        <Quantity value={formatKm(odometer)} unit={INDEX_UNIT.machine} />
      ) : (
        <span className="tabular">{formatKm(odometer)}</span>
      )
    if (!odometerRemark) return read
    return (
      <span className={classes.doubted} title={odometerRemark}>
        <TriangleAlert size={12} aria-hidden /> {read}
        <span className="heard"> {odometerRemark}</span>
      </span>
    )
  },
})

const origin: Make = () => ({ id: 'origin', title: TEXTS.source, width: 60, cell: (row) => <Origin origin={row.origin} brief /> })

const state: Make = () => ({ id: 'state', title: COMMON.status, width: 112, cell: (row) => <ReceiptState row={row} /> })

const WIDE = [date, vehicle, document, partner, article, qty, price, value, odometer, origin, state] as const
const ROOMY = [date, vehicle, document, partner, qty, price, value, odometer, state] as const
const NARROW = [date, vehicle, document, partner, qty, value, state] as const
const COLUMNS = { wide: WIDE, roomy: ROOMY, narrow: NARROW }
/** How wide the window is: from 85em on every column stands alone, below 75em price and km are left to the form. */
export type Room = keyof typeof COLUMNS

/** The columns; `onAssign` fills in what a receipt lacks. */
export const receiptColumns = (onAssign: OnAssign, room: Room): Column<ReceiptRow>[] =>
  COLUMNS[room].map((make) => make(onAssign, room === 'wide', room !== 'narrow'))
