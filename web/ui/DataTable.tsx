import { ActionIcon, Text } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import classes from './DataTable.module.css'
import { narrowPageWindow, pageWindow } from './page-window.ts'
import { TableCards } from './TableCards.tsx'
import { TableRows } from './TableRows.tsx'
import type { TableProps } from './table-row.tsx'
import { COMMON } from './texts.ts'
import { usePhone } from './use-phone.ts'

type PagesProps = { page: number; pages: number; phone: boolean; onPage: (page: number) => void }

const TablePages = ({ page, pages, phone, onPage }: PagesProps) => {
  const shape = { className: classes.page ?? '', variant: 'default', size: phone ? 32 : 26 } as const
  return (
    <nav className={`row ${classes.pages}`} aria-label={COMMON.pages}>
      <ActionIcon {...shape} aria-label={COMMON.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </ActionIcon>
      {(phone ? narrowPageWindow : pageWindow)(page, pages).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps are told apart by where they stand
          <span key={`gap${at}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <ActionIcon
            key={number}
            {...shape}
            {...(number === page ? { variant: 'light', 'aria-current': 'page' as const } : {})}
            aria-label={COMMON.page(number)}
            onClick={() => onPage(number)}
          >
            {number}
          </ActionIcon>
        ),
      )}
      <ActionIcon {...shape} aria-label={COMMON.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}

export type { Action, Column, Direction } from './table-row.tsx'

/** Rows with sorting, pages, a menu a row, skeletons of the same shape; cards on a phone. */
export const DataTable = <Row extends { id: number }>(props: TableProps<Row>) => {
  const { total, page, size, onPage, empty, sums } = props
  const phone = usePhone()
  const arrived = props.rows !== undefined
  // the first rows are drawn without holding up the browser; those that are here from the beginning stand at once
  const drawn = useDeferredValue(arrived, arrived)
  const rows = drawn ? props.rows : undefined
  if (props.rows && total === 0) return <div className={classes.empty}>{empty}</div>
  const pages = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  return (
    <div>
      {phone ? <TableCards {...props} rows={rows} /> : <TableRows {...props} rows={rows} />}
      {rows && total > 0 ? sums : null}
      {rows && pages > 1 ? <p className="print-only">{COMMON.printedRows(from, Math.min(total, from + size - 1), total)}</p> : null}
      {rows && total > 0 && onPage ? (
        <div className={`row wrap ${classes.foot} screen-only`}>
          <Text size="sm" c="dimmed" className="tabular" role="status">
            {COMMON.rowsOf(from, Math.min(total, from + size - 1), total)}
          </Text>
          {pages > 1 ? <TablePages page={page} pages={pages} phone={phone} onPage={onPage} /> : null}
        </div>
      ) : null}
    </div>
  )
}
