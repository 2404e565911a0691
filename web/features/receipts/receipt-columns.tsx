import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipts.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatMoney, formatQuantity, formatUnitPrice } from '#domain/numbers/format.ts'
import type { ReceiptNeed } from '#domain/receipts/receipt.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { Origin, ReceiptState } from './ReceiptState.tsx'
import classes from './Receipts.module.css'
import { TEXTS } from './texts.ts'

type PickProps = { row: ReceiptRow; need: ReceiptNeed; onAssign: ((row: ReceiptRow, need: ReceiptNeed) => void) | null }

/** What is missing in a cell, as the button that fills it in. */
const Missing = ({ row, need, onAssign }: PickProps) => {
  const says = TEXTS.choose[need]
  if (!onAssign || row.state !== 'assign') return <span className="dimmed">–</span>
  return (
    <UnstyledButton
      className={classes.pick}
      onClick={(event) => {
        event.stopPropagation()
        onAssign(row, need)
      }}
    >
      {says} <ChevronDown size={14} aria-hidden />
    </UnstyledButton>
  )
}

/** What a receipt lacks, as buttons below its card on a phone. */
export const MissingBelow = ({ row, onAssign }: Omit<PickProps, 'need'>) =>
  row.state === 'assign' && onAssign ? (
    <div className={classes.missing}>
      {row.needs.map((need) => (
        <Missing key={need} {...{ row, need, onAssign }} />
      ))}
    </div>
  ) : null

const documentOf = (row: ReceiptRow) => TEXTS.name(PURCHASE_DOCUMENT_LABEL[row.document], row.number)
const stationOf = (row: ReceiptRow) => [row.partner?.name ?? row.supplierName, row.station].filter(Boolean).join(' · ')

/** The columns of the list of receipts; `onAssign` fills in what a receipt lacks, `null` for a list that may not be changed. */
export const receiptColumns = (onAssign: PickProps['onAssign']): Column<ReceiptRow>[] => [
  {
    id: 'date',
    title: COMMON.date,
    sortable: true,
    width: 110,
    phone: 'title',
    cell: (row) => <TwoLines text={<span className="nowrap tabular">{formatDay(row.date)}</span>} below={row.time} />,
    card: (row) => [formatDay(row.date), row.time].filter(Boolean).join(' '),
  },
  {
    id: 'vehicle',
    title: COMMON.vehicle,
    phone: 'title',
    cell: (row) =>
      row.vehicle ? (
        <TwoLines text={row.vehicle.number} below={row.vehicle.model} />
      ) : (
        <>
          <Missing row={row} need="vehicle" onAssign={onAssign} />
          {row.plateRead ? <span className={classes.read}>{TEXTS.readPlate(row.plateRead)}</span> : null}
        </>
      ),
    card: (row) => row.vehicle?.number ?? TEXTS.noVehicle,
  },
  {
    id: 'document',
    title: COMMON.document,
    cell: (row) => (
      <>
        {row.number === '' ? <Missing row={row} need="number" onAssign={onAssign} /> : row.number}
        <span className={classes.read}>
          {PURCHASE_DOCUMENT_LABEL[row.document]} · <Origin origin={row.origin} />
        </span>
      </>
    ),
    card: documentOf,
  },
  {
    id: 'partner',
    title: TEXTS.supplierStation,
    cardTitle: TEXTS.supplier,
    cell: (row) => (
      <>
        {row.partner ? (
          <TwoLines text={row.partner.name} below={row.station} />
        ) : (
          <>
            <Missing row={row} need="partner" onAssign={onAssign} />
            {stationOf(row) ? <span className={classes.read}>{stationOf(row)}</span> : null}
          </>
        )}
        {row.remarks.map((remark) => (
          <span key={remark} className={classes.remark}>
            {remark}
          </span>
        ))}
      </>
    ),
    card: (row) => [stationOf(row), ...row.remarks].filter(Boolean).join(' · ') || null,
  },
  {
    id: 'qty',
    title: TEXTS.quantity,
    sortable: true,
    numeric: true,
    width: 140,
    cell: (row) => (
      <>
        <Quantity value={formatQuantity(row.qty)} unit={row.um} />
        {row.article ? (
          <span className={classes.read}>{row.article.name}</span>
        ) : (
          <div>
            <Missing row={row} need="article" onAssign={onAssign} />
            {row.described ? <span className={classes.read}>{row.described}</span> : null}
          </div>
        )}
      </>
    ),
    card: (row) => [`${formatQuantity(row.qty)} ${row.um}`, row.article?.name ?? row.described].filter(Boolean).join(' · '),
  },
  { id: 'price', title: COMMON.price, numeric: true, width: 80, phone: 'none', cell: (row) => formatUnitPrice(row.price) },
  {
    id: 'value',
    title: TEXTS.value,
    sortable: true,
    numeric: true,
    width: 120,
    cell: (row) => <Quantity value={formatMoney(row.value)} unit={currencyUnit(row.currency)} />,
  },
  {
    id: 'odometer',
    title: TEXTS.odometerShort,
    numeric: true,
    width: 90,
    phone: 'none',
    cell: (row) => (row.odometer === null ? null : <span className="tabular">{formatKm(row.odometer)}</span>),
  },
  {
    id: 'state',
    title: COMMON.status,
    width: 150,
    cell: (row) => <ReceiptState row={row} />,
    card: (row) => <ReceiptState row={row} plain />,
  },
]

/** How a receipt is called: `Bon fiscal 0123, 20.11.2026`. */
export const receiptName = (row: ReceiptRow): string => `${documentOf(row)}, ${formatDay(row.date)}`
