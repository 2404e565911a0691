import { Button } from '@mantine/core'
import { EmptyList } from './ListPage.tsx'
import { NO_MATCH } from './list-texts.ts'
import { NO_RESULT } from './texts.ts'

/** In place of rows that the search hides, with the way back to them. */
export const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyList title={NO_RESULT} text={NO_MATCH.text(search)}>
    <Button variant="light" onClick={onClear}>
      {NO_MATCH.clear}
    </Button>
  </EmptyList>
)
