import { Group, Pagination } from '@mantine/core'
import classes from './DataTable.module.css'
import { pageWindow } from './page-window.ts'
import { COMMON } from './texts.ts'

const EDGES = { previous: COMMON.previousPage, next: COMMON.nextPage } as const

type PagesProps = { page: number; pages: number; phone: boolean; onPage: (page: number) => void }

/** The pages of a table, to choose one. */
export const TablePages = ({ page, pages, phone, onPage }: PagesProps) => (
  <Pagination.Root
    className={classes.pages ?? ''}
    role="navigation"
    aria-label={COMMON.pages}
    total={pages}
    value={page}
    onChange={onPage}
    size={phone ? 'md' : 'sm'}
  >
    <Group gap={4}>
      <Pagination.Previous aria-label={EDGES.previous} />
      {pageWindow(page, pages).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps are told apart by where they stand
          <Pagination.Dots key={`gap${at}`} />
        ) : (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-label={COMMON.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Pagination.Control>
        ),
      )}
      <Pagination.Next aria-label={EDGES.next} />
    </Group>
  </Pagination.Root>
)
