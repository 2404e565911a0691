/** Places as users write them, and which two of them a route joins. */
import { searchKey } from '../text.ts'

/** What two writings of one place have in common: `Cluj-Napoca` and `CLUJ NAPOCA` are `clujnapoca`. */
export const placeKey = (text: string): string => searchKey(text).replace(/[^a-z0-9]/g, '')

/** The same of two ends, whichever comes first; `null` where one is missing or both are one place. */
export const pairKey = ({ start, end }: { start: string; end: string }): string | null => {
  const [firstPlace = '', other = ''] = [placeKey(start), placeKey(end)].toSorted()
  return firstPlace === '' || firstPlace === other ? null : `${firstPlace} ${other}`
}
