/** What is left to say after receipts were put on sheets or taken off. */
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDay } from '#domain/calendar/day.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRecalculation } from '../roadmaps/chains/use-recalculation.tsx'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { Told } from './DoubtedReceipts.tsx'
import { PLACING_TEXTS } from './placing-texts.ts'
import { ReceiptPair } from './ReceiptPair.tsx'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { SheetLink } from './SheetLink.tsx'
import { TEXTS } from './texts.ts'
import type { Placing, Unplaced } from './use-placing.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

type Props = { companyId: number; opened: Unplaced; lists: ReceiptLists; placing: Placing; onClose: () => void }

/** Says which receipts found no sheet and why, and offers to put those that are doubted there all the same; then to recalculate what follows. */
export const PlacedDialog = (props: Props) => {
  const { refused, without = [], doubled = [], overfull = [], placed = [], skipped = 0 } = props.opened.answer
  const tells = [...refused, ...without, ...doubled, ...overfull].length > 0 || (skipped > 0 && placed.length === 0)
  const [isTold, setTold] = useState(!tells)
  return isTold ? <Later {...props} /> : <Left {...props} onTold={() => setTold(true)} />
}

/** Offers the vehicles whose later sheets no longer fit, one after another. */
const Later = ({ opened, lists, onClose }: Props) => {
  const [at, setAt] = useState(0)
  const { offer, dialog } = useRecalculation(lists.vehicles)
  const later = opened.answer.later[at]
  const ask = useEffectEvent(async () => {
    if (!later) return onClose()
    const asset = lists.vehicles.find(({ id }) => id === later.vehicleId)
    const number = asset?.number ?? opened.rows.find((row) => row.vehicleId === later.vehicleId)?.vehicle?.number
    await offer(later.vehicleId, later, opened.answer.later.length > 1 ? number : undefined)
    setAt(at + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each vehicle is asked about once
  useEffect(() => void ask(), [at])
  return dialog
}

/** The receipts that were left where they are. */
const Left = ({ companyId, opened, placing, onClose, onTold }: Props & { onTold: () => void }) => {
  const { refused, without = [], doubled = [], overfull = [], placed, skipped = 0 } = opened.answer
  const [decided, setDecided] = useState<ReadonlyMap<number, 'joined' | 'apart'>>(new Map())
  const rowOf = new Map(opened.rows.map((row) => [row.id, row]))
  const nameOf = (id: number) => {
    const row = rowOf.get(id)
    return row ? receiptName(row) : ''
  }
  const pairs = doubled.flatMap(({ id, twin }, at) => {
    const row = rowOf.get(id)
    // both of a pair may have been chosen
    const isSecond = doubled.slice(0, at).some((other) => other.id === twin.id && other.twin.id === id)
    return row && !isSecond && !decided.has(id) ? [{ row, twin }] : []
  })
  const joined = new Set(doubled.flatMap(({ id, twin }) => (decided.get(id) === 'joined' ? [id, twin.id] : [])))
  const doubted = [...doubled, ...overfull].flatMap(({ id }) => (joined.has(id) ? [] : (rowOf.get(id) ?? [])))
  const close = () => (opened.answer.later.length > 0 ? onTold() : onClose())
  return (
    <FormDialog
      title={placed ? TEXTS.place : PLACING_TEXTS.takeOff}
      size={pairs.length > 0 ? 640 : 480}
      confirm={doubted.length > 0 ? PLACING_TEXTS.placeAnyway(doubted.length) : null}
      careful
      form={{ submit: () => placing.place(doubted, opened.answer.later), busy: placing.busy }}
      onClose={close}
    >
      {pairs.length > 0 ? (
        <div className={classes.toldOf}>
          {PLACING_TEXTS.doubled(pairs.length)}
          {pairs.map(({ row, twin }) => (
            <div key={row.id} className={classes.toldPair}>
              {receiptName(row)}
              <ReceiptPair
                companyId={companyId}
                row={row}
                twin={twin}
                apart
                onDecided={(isJoined) => setDecided(new Map(decided).set(row.id, isJoined ? 'joined' : 'apart'))}
              />
            </div>
          ))}
        </div>
      ) : null}
      <Told title={PLACING_TEXTS.overfull}>
        {overfull.map(({ id, sheet, message }) => (
          <li key={id}>
            {nameOf(id)}: {message} (<SheetLink sheet={sheet} />)
          </li>
        ))}
      </Told>
      <Told title={PLACING_TEXTS.without}>
        {without.map(({ id, vehicle, date }) => {
          const asset = rowOf.get(id)?.vehicle
          return (
            <li key={id}>
              {vehicle}, {formatDay(date)}
              {asset ? (
                <>
                  {': '}
                  <Link to={SHEET_PATH[asset.type].add} state={{ begin: { vehicleId: asset.id, day: date } }} className={classes.sheet}>
                    {PLACING_TEXTS.writeSheet}
                  </Link>
                </>
              ) : null}
            </li>
          )
        })}
      </Told>
      <Told title={placed ? PLACING_TEXTS.refused : PLACING_TEXTS.notTakenOff}>
        {refused.map(({ id, message }) => (
          <li key={id}>
            {nameOf(id)}: {message}
          </li>
        ))}
      </Told>
      {skipped > 0 ? <p>{PLACING_TEXTS.skipped(skipped)}</p> : null}
    </FormDialog>
  )
}
