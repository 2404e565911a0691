import type { FuelSheet, LedgerEntry } from './ledger.ts'

/** Whether a sheet has a voucher: it burnt something, or settles what earlier sheets burnt. Apart from the ledger, which pages do without. */
export const hasVoucher = ({ sheet, covered }: Pick<LedgerEntry<Pick<FuelSheet, 'fuelConsumed'>>, 'sheet' | 'covered'>): boolean =>
  sheet.fuelConsumed.gt(0) || covered.length > 0
