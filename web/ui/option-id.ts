/** How the list of a select and its options are named in the page. */
export const listId = (id: string): string => `${id}-list`
export const optionId = (id: string, at: number): string => `${id}-option-${at}`
