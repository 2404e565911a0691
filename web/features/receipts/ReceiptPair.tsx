import { Button, Kbd } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { staysOf } from '#domain/receipts/merge.ts'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'
import { useRefreshReceipts } from './use-receipt-list.ts'

const comparable = (row: ReceiptRow) => ({ ...row, onSheet: row.sheet !== null })

/** Two receipts that are probably one: what would stay of which, and the choice. */
export const ReceiptPair = ({ companyId, row, twin }: { companyId: number; row: ReceiptRow; twin: ReceiptRow }) => {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const refresh = useRefreshReceipts()
  const [stays, goes] = staysOf(comparable(row), comparable(twin))
  const notifyChange = useNotifyChange()
  /** Does what was chosen, and offers to take it back. */
  const decide = (work: () => Promise<unknown>, message: string) => async () => {
    setBusy(true)
    try {
      notifyChange(message, [await work()])
      await client.invalidateQueries({ queryKey: ['roadmap'] })
      await refresh()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  const join = decide(() => call('mergeReceipts', { body: { companyId, keep: stays.id, drop: goes.id } }), TEXTS.merged)
  const part = decide(() => call('keepReceiptsApart', { body: { companyId, ids: [row.id, twin.id] } }), TEXTS.keptApart)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = (document.activeElement as HTMLElement | null)?.dataset.row
    const here = at === String(row.id) || at === String(twin.id)
    if (!here || busy || event.key.toLowerCase() !== 'u' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    join()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={classes.pair}>
      <span className={classes.pairText}>
        <span className={classes.pairTitle}>
          <Link2 size={14} aria-hidden /> {TEXTS.pair}
        </span>{' '}
        {TEXTS.pairKeeps(receiptName(stays))}
      </span>
      <Button variant="default" size="compact-sm" disabled={busy} onClick={part}>
        {TEXTS.apart}
      </Button>
      <Button variant="light" size="compact-sm" loading={busy} aria-keyshortcuts="U" onClick={join}>
        {TEXTS.merge}{' '}
        <Kbd size="xs" ml={6} visibleFrom="sm" aria-hidden>
          U
        </Kbd>
      </Button>
    </div>
  )
}
