import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './ListPage.module.css'
import { tooLong } from './too-long.ts'

const SEARCH_DELAY_MS = 500
const SEARCH_LENGTH = 100

type SearchBoxProps = { label: string; title?: string; placeholder: string; search: string; onSearch: (search: string) => void }

/** Asks half a second after the last key, or at once on Enter. */
export const SearchBox = ({ label, title, placeholder, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search)
  const searchOfAddress = useRef(search)
  // the address changed by itself (back, a link); what is being typed now is not overwritten by its own echo
  useEffect(() => {
    if (search !== searchOfAddress.current) setTyped(search)
    searchOfAddress.current = search
  }, [search])
  const send = useDebouncedCallback((text: string) => {
    searchOfAddress.current = text.trim()
    if (searchOfAddress.current !== search && searchOfAddress.current.length <= SEARCH_LENGTH) onSearch(searchOfAddress.current)
  }, SEARCH_DELAY_MS)
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      className={classes.search ?? ''}
      leftSection={<Search size={16} />}
      placeholder={placeholder}
      label={title}
      aria-label={label}
      value={typed}
      error={tooLong(typed, SEARCH_LENGTH)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send.flush()
      }}
    />
  )
}
