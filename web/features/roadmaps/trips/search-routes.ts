import type { SheetLists } from '../editor/sheet-sources.ts'

/**
 * Brings the routes that a text names, and those of them that begin or end where a trip leaves; nothing where all routes are here.
 * What cannot be searched for is left to the routes that are here.
 */
export const searchRoutes = async ({ searches }: Pick<SheetLists, 'searches'>, start: string, text: string): Promise<void> => {
  const texts = [...new Set([`${start} ${text}`.trim(), text.trim()])].filter(Boolean)
  await Promise.all(texts.map((each) => searches?.routes?.(each).catch(() => undefined)))
}
