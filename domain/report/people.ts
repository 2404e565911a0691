import { formatDay } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import { DOTS, type Field } from './shown.ts'

type NamesOf<Labels extends readonly string[]> = { readonly [At in keyof Labels]: string }

/** A blank name leaves room for a handwritten one. */
export type Signatory = { role: string; name: string }

/** Name of the approver of a kind's sheets, or an empty string. */
export const approver = (kind: AssetKind, { roadmapApprovedBy, sheetApprovedBy }: Letterhead): string =>
  (kind === 'vehicle' ? roadmapApprovedBy : sheetApprovedBy)?.trim() ?? ''

/** Who approved a sheet and when, `Ana Ionescu, 20.11.2026`; of one that was not approved here, the approver of its kind. */
export const sheetApprover = (sheet: SheetRecord, company: Letterhead): string =>
  sheet.approved ? `${sheet.approved.by}, ${formatDay(sheet.approved.day)}` : approver(sheet.kind, company)

/** Name of the person who prepared a sheet: `createdBy` when set, else the driver. */
export const preparer = ({ driver, createdBy }: SheetRecord): string => createdBy?.trim() || driver.name

/** The signatories of a document: a name for each label that stands above a signature. */
export const signatories = <const Labels extends readonly string[]>(labels: Labels, names: NamesOf<Labels>): Signatory[] =>
  labels.map((role, at) => ({ role, name: names[at] as string }))

/** Series and number of an identity card: `PH 123456` is `PH` and `123456`; any other text is all number. */
export const identityCard = (ci: string | null): { series: string; number: string } => {
  const text = ci?.trim() ?? ''
  const [, series, number] = /^(\p{L}{2})\W*(\d+)$/u.exec(text) ?? []
  return series && number ? { series, number } : { series: DOTS, number: text || DOTS }
}

/** The person who hands out the fuel: the preparer of the sheet; blank where the preparer is the driver, who receives it. */
export const storekeeper = (sheet: SheetRecord): string => (preparer(sheet) === sheet.driver.name ? '' : preparer(sheet))

/** What a paper says of a sheet that was completed from receipts, where its company wishes so. */
export const completedNote = ({ isCompleted }: Pick<SheetRecord, 'isCompleted'>, { completedOnPaper }: Letterhead): Field[] =>
  isCompleted && completedOnPaper ? [{ label: 'Mențiune', value: 'întocmită ulterior pe baza bonurilor' }] : []
