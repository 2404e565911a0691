/** The server calls of the fiscal settings, and the question to the user before vouchers change. */

import { List } from '@mantine/core'
import type { FiscalChange } from '#contract/fiscal.ts'
import { monthShown } from '#domain/month/month.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { asked } from '../../lib/asked.ts'
import { confirm } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'

export const fiscalQuery = (companyId: number) => asked(['fiscal', companyId], 'fiscalFacts', { query: { companyId } })

const SHOWN = 8

/** Whether the user agrees that the vouchers of these months change; the user is asked only if some do. */
export const agreesTo = async ({ months }: FiscalChange): Promise<boolean> => {
  if (months.length === 0) return true
  return confirm({
    title: TEXTS.changes(months.length),
    text: (
      <List size="sm" listStyleType="disc">
        {months.slice(0, SHOWN).map(({ month, vehicle, before, after }) => (
          <List.Item key={`${vehicle} ${month}`}>
            {TEXTS.change(vehicle, monthShown(month), formatMoney(before), formatMoney(after))}
          </List.Item>
        ))}
        {months.length > SHOWN ? <List.Item>{TEXTS.more(months.length - SHOWN)}</List.Item> : null}
      </List>
    ),
    confirm: TEXTS.saveAnyway,
  })
}
