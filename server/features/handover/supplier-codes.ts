/** Fills the tax numbers of suppliers, without which SAGA takes none of their documents. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { Day } from '#domain/calendar/day.ts'
import { supplierMeant, type WithoutCode } from '#domain/handover/without-code.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../closed-months/open-days.ts'
import { partners } from '../partners/partners.repository.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { handovers } from './handovers.repository.ts'
import { TEXTS } from './texts.ts'

/** The suppliers with the tax number that an e-invoice names for each. */
export const withFound = async (scope: CompanyScope, suppliers: readonly WithoutCode[]) => {
  const invoiced = suppliers.length > 0 ? await handovers.invoicedSuppliers(scope) : []
  return suppliers.map((supplier) => ({ ...supplier, found: supplierMeant(supplier.name, invoiced) }))
}

/**
 * Gives a supplier without a tax number the one that it has, in the caller's transaction. Where another partner has that number, lines of
 * the month's sheets and free receipts go to that partner: the sheets are saved as from the form. Refused with MONTH_CLOSED in a closed
 * month, which keeps its suppliers as they were.
 */
export const fillSupplierCode = async (
  scope: CompanyScope,
  { month, partnerId, cui }: Pick<HandlerInputOf<'fillSupplierCode'>['body'], 'month' | 'partnerId' | 'cui'>,
  today: Day,
): Promise<{ cui: string; name: string }> => {
  const { from, to } = daysOfMonth(month)
  await openFrom(scope, from, to)
  const supplier = (await partners.byIds(scope, [partnerId])).get(partnerId)
  if (!supplier) throw new Refusal('NOT_FOUND')
  if (supplier.cui !== null) throw new Refusal('INVALID', { message: TEXTS.hasCode, fields: { cui: TEXTS.hasCode } })
  const other = await handovers.partnerOf(scope, cui)
  if (!other) {
    await partners.save(scope, { ...supplier, companyId: scope.companyId, version: null, cui })
    return { cui, name: supplier.name }
  }
  const sheets = await loadSheets(scope, await handovers.sheetsOf(scope, month, partnerId))
  const forms = sheets.map((loaded) => {
    const { expenses, ...sheet } = Roadmap.parse(roadmapAnswer(loaded))
    return RoadmapForm.parse({
      ...sheet,
      expenses: expenses.map((line) => (line.partnerId === partnerId ? { ...line, partnerId: other.id } : line)),
    })
  })
  await saveSheets(scope, forms, today)
  await handovers.giveReceipts(scope, partnerId, other.id)
  return { cui, name: other.name }
}
