import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { filterOptions } from '../../../ui/choices.ts'
import { COMMON } from '../../../ui/texts.ts'
import { useSearching } from '../../../ui/use-searching.ts'
import type { Matched } from './use-matched-lists.ts'

type Props = Omit<SelectProps, 'data'> & {
  of: Matched
  /** Choices that are no record. */
  first?: readonly { value: string; label: string }[]
}

/** A field that chooses a record for an imported row; the typed text is also searched for among the records that the page did not load. */
export const MatchedSelect = ({ of: { names, search }, first = [], ...select }: Props) => {
  const [typed, setTyped] = useState('')
  useSearching(typed, search)
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      filter={filterOptions}
      nothingFoundMessage={COMMON.noResult}
      data={[...first, ...[...names].map(([id, label]) => ({ value: String(id), label }))]}
      onSearchChange={setTyped}
      {...select}
    />
  )
}
