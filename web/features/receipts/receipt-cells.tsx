/** What cells of the list of receipts show, in a wide table, in a narrow one and on a card. */
import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { shortName } from '#domain/company/short-name.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import type { ReceiptNeed } from '#domain/receipts/receipt.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { ReceiptState } from './ReceiptState.tsx'
import classes from './Receipts.module.css'
import { TEXTS } from './texts.ts'

/** Fills in what a receipt lacks; `null` in a list that may not be changed. */
export type OnAssign = ((row: ReceiptRow, need: ReceiptNeed) => void) | null
type NeedProps = { row: ReceiptRow; need: ReceiptNeed; onAssign: OnAssign }

/** What is missing in a cell, as the button that fills it in. */
export const Missing = ({ row, need, onAssign }: NeedProps) => {
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
export const MissingBelow = ({ row, onAssign }: Omit<NeedProps, 'need'>) =>
  row.state === 'assign' && onAssign ? (
    <div className={`wrap ${classes.missing}`}>
      {row.needs.map((need) => (
        <Missing key={need} {...{ row, need, onAssign }} />
      ))}
    </div>
  ) : null

/** Document and number: `Bon fiscal 0123`. */
type Named = Pick<ReceiptRow, 'document' | 'number' | 'date'>
const documentOf = (row: Named): string => TEXTS.name(PURCHASE_DOCUMENT_LABEL[row.document], row.number)

/** Supplier and station on one line. */
export const stationOf = (row: ReceiptRow): string => [row.partner?.name ?? row.supplierName, row.station].filter(Boolean).join(' · ')

/** The same in a crowded list, without the supplier's legal form. */
export const placeOf = ({ partner, supplierName, station }: ReceiptRow): string =>
  [shortName(partner?.name ?? supplierName ?? ''), station].filter(Boolean).join(' · ')

/** The day of a receipt in the list, with its year where that is not the current one: `28.11`. */
export const dayOf = ({ date }: ReceiptRow): string => {
  const day = formatDay(date)
  return date.slice(0, 4) === dayInRomania(new Date()).slice(0, 4) ? day.slice(0, 5) : day
}

/** How a receipt is called: `Bon fiscal 0123, 20.11.2026`. */
export const receiptName = (row: Named): string => `${documentOf(row)}, ${formatDay(row.date)}`

/** What the toast says of a receipt that was saved: which one, and what it still lacks. */
export const savedSays = (row: ReceiptRow): string =>
  TEXTS.saved(
    documentOf(row),
    row.needs.map((need) => TEXTS.needs[need]),
  )

/** What is doubtful about a receipt; about its odometer too where that has no column of its own. */
export const Remarks = ({ row: { remarks, odometerRemark }, withOdometer = true }: { row: ReceiptRow; withOdometer?: boolean }) =>
  [...remarks, ...(withOdometer && odometerRemark ? [odometerRemark] : [])].map((remark) => (
    <span key={remark} className={classes.remark}>
      {remark}
    </span>
  ))

/** A receipt on a phone: vehicle, litres and lei, and below them moment, document and state. */
export const ReceiptCard = ({ row }: { row: ReceiptRow }) => (
  <span className={classes.card}>
    <span className={`row wrap ${classes.cardLine}`}>
      <strong>{row.vehicle?.number ?? (row.plateRead ? TEXTS.readPlate(row.plateRead) : TEXTS.noVehicle)}</strong>
      <strong className={classes.cardEnd}>
        <Quantity value={formatQuantity(row.qty)} unit={row.um} /> ·{' '}
        <Quantity value={formatMoney(row.value)} unit={currencyUnit(row.currency)} />
      </strong>
    </span>
    <span className={`quiet ${classes.cardBelow}`}>{[dayOf(row), row.time, documentOf(row)].filter(Boolean).join(' · ')}</span>
    <span className={classes.cardLast}>
      <span className={classes.cardEnd}>
        <ReceiptState row={row} plain />
      </span>
      <span className={`quiet ${classes.cardBelow}`}>{placeOf(row)}</span>
    </span>
    <Remarks row={row} />
  </span>
)
