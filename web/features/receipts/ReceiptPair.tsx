import { Button, Kbd } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { ReceiptRow, ReceiptTwin } from '#contract/receipt-row.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { staysOf, takenMoment } from '#domain/receipts/merge.ts'
import { call } from '../../lib/api.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { PLACING_TEXTS } from './placing-texts.ts'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { SheetLink } from './SheetLink.tsx'
import { useRefreshReceipts } from './use-receipt-list.ts'

const comparable = (row: ReceiptTwin) => ({ ...row, onSheet: row.sheet !== null })

const amountOf = ({ value, currency }: ReceiptTwin): string => `${formatMoney(value)} ${currencyUnit(currency)}`

/** What stays of which receipt, and where their amounts differ, which. */
const keepsText = (stays: ReceiptTwin, goes: ReceiptTwin): string => {
  const [first, second] = takenMoment(stays, goes)
  const { both, ...moment } = PLACING_TEXTS.pairMoment
  const takes = first ? PLACING_TEXTS.pairTakes(second ? both : moment[first], first === 'time' && !second ? 'vine' : 'vin') : ''
  const keeps = `${PLACING_TEXTS.pairKeeps(receiptName(stays))}${takes}.`
  return amountOf(stays) === amountOf(goes) ? keeps : `${keeps} ${PLACING_TEXTS.pairValues(amountOf(stays), amountOf(goes))}`
}

type Props = {
  companyId: number
  row: ReceiptRow
  /** The other one; `apart` where it does not stand beside the row. */
  twin: ReceiptTwin
  apart?: boolean
  onDecided?: (joined: boolean) => void
  /** Takes the receipt of the row off its sheet, where both are on one. */
  onTakeOff?: ((row: ReceiptRow) => void) | undefined
}

/** Two receipts that are probably one: what would stay of which, and the choice. */
export const ReceiptPair = ({ companyId, row, twin, apart = false, onDecided, onTakeOff }: Props) => {
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const refresh = useRefreshReceipts()
  const [stays, goes] = staysOf(comparable(row), comparable(twin))
  const areBothOn = row.sheet !== null && twin.sheet !== null
  const notifyChange = useNotifyChange()
  /** Does what was chosen, and offers to take it back. */
  const decide = (work: () => Promise<unknown>, message: string, joined: boolean) => () =>
    run(async () => {
      notifyChange(message, [await work()])
      await client.invalidateQueries({ queryKey: ['roadmap'] })
      await refresh()
      onDecided?.(joined)
    })
  const join = decide(() => call('mergeReceipts', { body: { companyId, keep: stays.id, drop: goes.id } }), PLACING_TEXTS.merged, true)
  const part = decide(() => call('keepReceiptsApart', { body: { companyId, ids: [row.id, twin.id] } }), PLACING_TEXTS.keptApart, false)
  useWindowEvent('keydown', (event) => {
    const at = (document.activeElement as HTMLElement | null)?.dataset.row
    const here = at === String(row.id) || at === String(twin.id)
    if (!here || busy || areBothOn || event.key.toLowerCase() !== 'u' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    join()
  })
  return (
    <div className={`row wrap ${classes.pair}`}>
      <span className={classes.pairText}>
        <span className={classes.pairTitle}>
          <Link2 size={14} aria-hidden /> {apart ? PLACING_TEXTS.pairWith(receiptName(twin)) : PLACING_TEXTS.pair}
        </span>
        {apart && twin.sheet ? (
          <>
            {' · '}
            <SheetLink sheet={twin.sheet} />
          </>
        ) : null}
        . {areBothOn ? PLACING_TEXTS.pairOnSheets : keepsText(stays, goes)}
      </span>
      <Button variant="default" size="compact-sm" disabled={busy} onClick={part}>
        {PLACING_TEXTS.apart}
      </Button>
      {areBothOn ? (
        onTakeOff && (
          <Button variant="light" size="compact-sm" disabled={busy} onClick={() => onTakeOff(row)}>
            {PLACING_TEXTS.takeOff}
          </Button>
        )
      ) : (
        <Button variant="light" size="compact-sm" loading={busy} aria-keyshortcuts="U" onClick={join}>
          {PLACING_TEXTS.merge}{' '}
          {onDecided ? null : (
            <Kbd size="xs" ml={6} visibleFrom="sm" aria-hidden>
              U
            </Kbd>
          )}
        </Button>
      )}
    </div>
  )
}
