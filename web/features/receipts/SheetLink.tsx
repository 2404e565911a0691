import { Link } from '@tanstack/react-router'
import type { ReceiptTwin } from '#contract/receipt-row.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import classes from './Receipts.module.css'
import { TEXTS } from './texts.ts'

/** Leads to the sheet that a receipt is on. */
export const SheetLink = ({ sheet }: { sheet: NonNullable<ReceiptTwin['sheet']> }) => (
  <Link
    to={SHEET_PATH[sheet.type].edit}
    params={{ roadmapId: String(sheet.id) }}
    className={classes.sheet}
    onClick={(event) => event.stopPropagation()}
  >
    {TEXTS.sheet(sheet.number)}
  </Link>
)
