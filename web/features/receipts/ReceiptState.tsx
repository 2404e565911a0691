import { CreditCard, FileText, type LucideIcon, Pencil, ScrollText, Smartphone, TriangleAlert } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { RECEIPT_STATE_LABEL } from '#domain/receipts/receipt.ts'
import { RECEIPT_ORIGIN_LABEL, type ReceiptOrigin } from '#domain/vocabulary.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Receipts.module.css'
import { SheetLink } from './SheetLink.tsx'
import { TEXTS } from './texts.ts'

const COLOR = { assign: 'yellow', free: 'green', sheet: 'gray', ignored: 'gray' } as const

/** How a receipt stands; one on a sheet leads there, except on a card, which is a button itself. */
export const ReceiptState = ({ row: { state, sheet }, plain = false }: { row: ReceiptRow; plain?: boolean }) => {
  if (!sheet)
    return (
      <StateBadge
        label={RECEIPT_STATE_LABEL[state]}
        color={COLOR[state]}
        {...(state === 'assign' ? { icon: <TriangleAlert size={12} aria-hidden /> } : {})}
      />
    )
  if (plain) return <span className={classes.sheet}>{TEXTS.sheet(sheet.number)}</span>
  return <SheetLink sheet={sheet} />
}

const ICONS: Record<ReceiptOrigin, LucideIcon> = {
  manual: Pencil,
  card: CreditCard,
  einvoice: FileText,
  phone: Smartphone,
  sheet: ScrollText,
}

/** Where a receipt came from; `brief` as its icon alone, whose title says it. */
export const Origin = ({ origin, brief = false }: { origin: ReceiptOrigin; brief?: boolean }) => {
  const Icon = ICONS[origin]
  return (
    <span className={classes.origin} {...(brief ? { title: RECEIPT_ORIGIN_LABEL[origin] } : {})}>
      <Icon size={brief ? 16 : 14} aria-hidden /> <span className={brief ? 'heard' : undefined}>{RECEIPT_ORIGIN_LABEL[origin]}</span>
    </span>
  )
}
