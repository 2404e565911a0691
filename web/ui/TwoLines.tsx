import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A text with a quieter one below it; alone when there is none. */
export const TwoLines = ({ text, below }: { text: ReactNode; below: ReactNode }) => (
  <>
    {text}
    {below ? (
      <Text component="span" display="block" size="sm" c="dimmed">
        {below}
      </Text>
    ) : null}
  </>
)
