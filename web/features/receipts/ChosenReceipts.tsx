/** What the ticked receipts come to, and what is done with them. */
import { Button } from '@mantine/core'
import { CarFront, EyeOff, FileMinus, ScrollText } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { receiptTotals } from '#domain/receipts/receipt.ts'
import { call } from '../../lib/api.ts'
import { MoreOfChosen, SMALL } from '../../ui/ChosenBar.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { PLACING_TEXTS } from './placing-texts.ts'
import classes from './Receipts.module.css'
import { Quantities } from './ReceiptTools.tsx'
import { TEXTS } from './texts.ts'
import type { OnChanged, Placing } from './use-placing.ts'

/** What the ticked receipts come to. */
export const ChosenTotals = ({ rows }: { rows: readonly ReceiptRow[] }) => {
  const { quantities, values } = receiptTotals(rows)
  return (
    <span className={`${classes.chosen} tabular`}>
      <Quantities of={quantities} />
      {values.map(({ currency, value }) => (
        <Quantity key={currency} value={formatMoney(value)} unit={currencyUnit(currency)} />
      ))}
    </span>
  )
}

type ChosenProps = {
  companyId: number
  rows: readonly ReceiptRow[]
  asked: object
  placing: Placing
  /** Chooses all rows of the list, where more than those of the page may be chosen; else `null`. */
  all: { count: number; choose: (rows: readonly ReceiptRow[]) => void } | null
  onAssign: () => void
  onChanged: OnChanged
}

/** What is done with the ticked receipts. */
export const ChosenReceipts = ({ companyId, rows, asked: selection, placing, all, onAssign, onChanged }: ChosenProps) => {
  const { busy, run } = useBusy()
  const ids = rows.map(({ id }) => id)
  const notifyChange = useNotifyChange()
  const change = (work: () => Promise<void>) => () => run(() => work().then(() => onChanged(rows)))
  const ignoring = rows.some(({ ignored }) => !ignored)
  const ignore = change(async () => {
    const answer = await call('assignReceipts', { body: { companyId, ids, ignored: ignoring } })
    const { changed, onSheets } = answer
    notifyChange(ignoring ? TEXTS.ignored(changed.length) : TEXTS.takenIn(changed.length), [answer])
    if (onSheets > 0) notifyError(new Error(TEXTS.onSheets(onSheets)))
  })
  const chooseAll = () => run(async () => all?.choose(await call('receipts', { query: { companyId, ...selection } })))
  const onSheets = rows.filter(({ sheet }) => sheet !== null)
  const off = rows.filter(({ sheet }) => sheet === null)
  return (
    <>
      {all ? (
        <Button {...SMALL} variant="subtle" loading={busy} onClick={chooseAll}>
          {PLACING_TEXTS.chooseAll(all.count)}
        </Button>
      ) : null}
      {off.length > 0 ? (
        <Button {...SMALL} leftSection={<ScrollText size={14} />} loading={placing.busy} onClick={() => placing.place(off)}>
          {TEXTS.place}
        </Button>
      ) : null}
      {onSheets.length > 0 ? (
        <Button {...SMALL} leftSection={<FileMinus size={14} />} loading={placing.busy} onClick={() => placing.takeOff(onSheets)}>
          {PLACING_TEXTS.takeOff}
        </Button>
      ) : null}
      <MoreOfChosen>
        <Button {...SMALL} leftSection={<CarFront size={14} />} onClick={onAssign}>
          {TEXTS.assignVehicle}
        </Button>
        <Button {...SMALL} leftSection={<EyeOff size={14} />} disabled={busy} onClick={ignore}>
          {ignoring ? TEXTS.ignore : TEXTS.takeBack}
        </Button>
        <ExportChosen list="receipts" rows={rows} asked={selection} />
      </MoreOfChosen>
    </>
  )
}
