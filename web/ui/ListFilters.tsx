import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import classes from './ListFilters.module.css'
import { SearchBox } from './SearchBox.tsx'
import { type Option, SelectInput } from './SelectInput.tsx'
import { COMMON } from './texts.ts'
import type { Search } from './use-records.ts'

type Props = {
  /** What is searched, for users of screen readers: `Caută în bonuri`. */
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  /** The columns of the grid on a wide screen, that of the search box first. */
  columns: string
  /** Whether the filters need two lines below 1,200 pixels already, not only below 992. */
  isCrowded?: boolean
  children: ReactNode
}

/** Search and filters of a list, in one row; on a phone the filters open on demand. */
export const ListFilters = ({ label, placeholder, search, onSearch, columns, isCrowded = false, children }: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <div
      className={`${classes.tools} screen-only`}
      style={{ '--columns': columns } as CSSProperties}
      data-open={opened || undefined}
      data-crowded={isCrowded || undefined}
    >
      <SearchBox title={COMMON.search} label={label} placeholder={placeholder} search={search} onSearch={onSearch} />
      <Button
        className={classes.more ?? ''}
        variant="default"
        leftSection={<SlidersHorizontal size={16} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {COMMON.filters}
      </Button>
      {children}
    </div>
  )
}

/** A filter's place; the last one has a line of its own below 1,200 pixels. */
export const Filter = ({ isLast = false, children }: { isLast?: boolean; children: ReactNode }) => (
  <div className={classes.filter} data-last={isLast || undefined}>
    {children}
  </div>
)

type SelectProps<Value extends string | number> = {
  label: string
  /** What the list shows while nothing is chosen: `Toate vehiculele`. */
  placeholder: string
  value: Value | undefined
  onValue: (value: Value | undefined) => void
  options: readonly Option<Value>[]
  search?: Search | undefined
  /** Whether nothing can be chosen. */
  clearable?: boolean
}

/** A filter that is one of a list, or none. */
export const SelectFilter = <Value extends string | number>({ value, onValue, ...rest }: SelectProps<Value>) => (
  <Filter>
    <SelectInput clearable value={value ?? null} onValue={(chosen) => onValue(chosen ?? undefined)} {...rest} />
  </Filter>
)
