/** The check of the sheets of a month, which comes after the table: zod and the schemas are a fifth of the page's program. */
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../ui/lazy-part.tsx'
import type { SheetCheck } from './month-save.ts'

/** Where the schemas cannot be fetched, the server alone judges what is sent. */
const UNCHECKED: SheetCheck = () => ({})
const fetchCheck = (): Promise<SheetCheck> =>
  import('../editor/sheet-check.ts').then(
    ({ sheetErrors }) => sheetErrors,
    () => UNCHECKED,
  )

/** The check, `null` before the page has stood for a moment, and the way to have it at once. */
export const useSheetCheck = () => {
  const [check, setCheck] = useState<SheetCheck | null>(null)
  useEffect(() => whenIdle(() => void fetchCheck().then((fetched) => setCheck(() => fetched))), [])
  return { check, fetchCheck }
}
