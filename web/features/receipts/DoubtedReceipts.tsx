/** What is said of receipts that were not taken by themselves, and the question whether to take them all the same. */
import type { ReactNode } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Doubts } from './doubted.ts'
import { PLACING_TEXTS } from './placing-texts.ts'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'

/** A heading and what it counts up; nothing where that is nothing. */
export const Told = ({ title, plain, children }: { title: string; plain?: boolean; children: readonly ReactNode[] }) =>
  children.length > 0 ? (
    <div className={classes.toldOf}>
      {title}
      <ul className={classes.told} data-plain={plain || undefined}>
        {children}
      </ul>
    </div>
  ) : null

type ToldProps = Doubts & {
  /** Of several vehicles: which of the doubled ones are taken all the same, and how one is ticked. */
  taken?: ReadonlySet<number>
  onTaken?: (id: number, isTaken: boolean) => void
}

/** Which receipts are doubted, and why. */
export const ToldDoubts = ({ doubled, overfull, taken, onTaken }: ToldProps) => {
  const name = (row: ReceiptRow): string => [onTaken ? row.vehicle?.number : null, receiptName(row)].filter(Boolean).join(', ')
  const double = ({ row, twin }: Doubts['doubled'][number]): string =>
    `${name(row)}: ${PLACING_TEXTS.doubleOf(receiptName(twin), twin.sheet ? TEXTS.sheet(twin.sheet.number) : null)}`
  return (
    <>
      <Told title={(onTaken ? PLACING_TEXTS.doubledTick : PLACING_TEXTS.doubledHere)(doubled.length)} plain={Boolean(onTaken)}>
        {doubled.map((one) => (
          <li key={one.row.id}>
            {onTaken ? (
              <CheckBox
                label={double(one)}
                checked={taken?.has(one.row.id) ?? false}
                onChange={(event) => onTaken(one.row.id, event.currentTarget.checked)}
              />
            ) : (
              double(one)
            )}
          </li>
        ))}
      </Told>
      <Told title={PLACING_TEXTS.overfull}>
        {overfull.map(({ row, message }) => (
          <li key={row.id}>
            {name(row)}: {message}
          </li>
        ))}
      </Told>
    </>
  )
}

type Props = { doubts: Doubts; onTake: (rows: Doubts['doubled'][number]['row'][]) => void; onClose: () => void }

/** Asks about the doubted ones, which the button did not take. */
export const DoubtedReceipts = ({ doubts, onTake, onClose }: Props) => {
  const rows = [...doubts.doubled, ...doubts.overfull].map(({ row }) => row)
  return (
    <FormDialog
      title={TEXTS.ofReceipts}
      size={560}
      confirm={PLACING_TEXTS.placeAnyway(rows.length)}
      careful
      form={{
        submit: () => {
          onTake(rows)
          onClose()
        },
      }}
      onClose={onClose}
    >
      <ToldDoubts {...doubts} />
    </FormDialog>
  )
}
