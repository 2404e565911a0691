/** What is wrong with a form of a sheet, as a refusal that names its fields. */
import { MESSAGE } from '#contract/messages.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { MONEY } from '#contract/wire.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import type { Objection, Objections } from '#domain/roadmap/compute-sheet.ts'
import { TEXTS } from './texts.ts'

const sentence = (objection: Exclude<Objection, { is: 'taken' }>): string => {
  switch (objection.is) {
    case 'unknown':
      return REFUSALS.NOT_FOUND.text
    case 'of another kind':
      return objection.wanted === 'machine' ? TEXTS.chooseMachine : TEXTS.chooseVehicle
    case 'of another part':
      return MESSAGE.otherPart[objection.part]
    case 'too much':
      return MESSAGE.max(MONEY.max)
    case 'replaced currency':
      return MESSAGE.replacedCurrency
    case 'without VAT':
      return MESSAGE.noVat
    case 'not what follows':
      return MESSAGE.disagrees(formatMoney(objection.expected))
  }
}

/** The refusal of a sheet: of a receipt that another one has, else of all fields together. */
export const refusalOf = (objections: Objections): Refusal => {
  const fields: Record<string, string> = {}
  for (const [path, objection] of objections) {
    if (objection.is === 'taken') return new Refusal('RECEIPT_TAKEN', { message: TEXTS.receiptTaken(objection.number) })
    fields[path] = sentence(objection)
  }
  return new Refusal('INVALID', { fields })
}
