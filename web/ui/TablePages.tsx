import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import classes from './DataTable.module.css'
import { narrowPageWindow, pageWindow } from './page-window.ts'
import { COMMON } from './texts.ts'

type PagesProps = { page: number; pages: number; phone: boolean; onPage: (page: number) => void }

/** The pages of a table, to choose one. */
export const TablePages = ({ page, pages, phone, onPage }: PagesProps) => {
  const shape = { className: classes.page ?? '', variant: 'default', size: phone ? 32 : 26 } as const
  return (
    <nav className={classes.pages} aria-label={COMMON.pages}>
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
