/** What a type is forced to be says why, on its line or one of the three above it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FORCED = /\bas never\b|\bas unknown as\b/
const REASON = /\/\/|\/\*|\*\//

/** Forms of sheets and receipts: the generic types of React Hook Form lose the fields of a form that others use. */
const FORMS = [
  'web/features/receipts/ReceiptDialog.tsx',
  'web/features/receipts/use-receipt-form.ts',
  'web/features/roadmaps/editor/AddingDialog.tsx',
  'web/features/roadmaps/editor/use-form-history.ts',
  'web/features/roadmaps/lines/use-rows.ts',
  'web/features/roadmaps/purchases/PurchaseDialog.tsx',
  'web/features/roadmaps/trips/use-sheet-hours.ts',
]

it('every forced type has its reason beside it', () => {
  const files = globSync('{contract,domain,documents,server,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !FORMS.includes(file),
  )
  const without = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const isCode = FORCED.test(line.replace(/(\/\/|\/\*| \* ).*$/, ''))
      return isCode && !lines.slice(Math.max(0, at - 3), at + 1).some((one) => REASON.test(one)) ? [`${file}:${at + 1}`] : []
    })
  })
  expect(without).toEqual([])
})
