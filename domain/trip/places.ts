/** Places as users write them, and the pair of places that a route joins. */
import { searchKey } from '../text.ts'

/** Key of a place, equal for its spellings: `Cluj-Napoca` and `CLUJ NAPOCA` are `clujnapoca`. */
export const placeKey = (text: string): string => searchKey(text).replace(/[^a-z0-9]/g, '')

/** Key of two ends, independent of their order; `null` where one is missing or both are the same place. */
export const pairKey = ({ start, end }: { start: string; end: string }): string | null => {
  const [firstPlace = '', other = ''] = [placeKey(start), placeKey(end)].toSorted()
  return firstPlace === '' || firstPlace === other ? null : `${firstPlace} ${other}`
}
