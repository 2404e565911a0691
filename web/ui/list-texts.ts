/** What stands in place of rows that the search hides. */
export const NO_MATCH = {
  text: (search: string) => `Nimic nu se potrivește cu „${search}”.`,
  clear: 'Șterge căutarea',
} as const
