/** The accounts that a month is booked by, and how a company books fuel. */

/** `stock`: fuel is stored (3022) and becomes an expense when it is burnt; `expense`: fuel is an expense when it is bought. */
export const FUEL_BOOKINGS = ['stock', 'expense'] as const
export type FuelBooking = (typeof FUEL_BOOKINGS)[number]
export const FUEL_BOOKING_LABEL: Record<FuelBooking, string> = { stock: 'În stoc, cheltuială la consum', expense: 'Direct pe cheltuială' }

/** What a company pays tax on: a `micro` company deducts no expense, so the limit of one half applies to VAT alone. */
export const INCOME_TAXES = ['profit', 'micro', 'other'] as const
export type IncomeTax = (typeof INCOME_TAXES)[number]
export const INCOME_TAX_LABEL: Record<IncomeTax, string> = { profit: 'Impozit pe profit', micro: 'Microîntreprindere', other: 'Alt regim' }

/** Accounts by purpose, as in the general plan (OMFP 1802/2014). */
export const ACCOUNTS = {
  stock: { account: '3022', label: 'Combustibil în stoc' },
  fuel: { account: '6022', label: 'Cheltuieli cu combustibilul' },
  fuelNonDeductible: { account: '6022.N', label: 'Combustibil nedeductibil (analitic)' },
  services: { account: '628', label: 'Alte cheltuieli ale vehiculului' },
  servicesNonDeductible: { account: '628.N', label: 'Alte cheltuieli nedeductibile (analitic)' },
  vat: { account: '4426', label: 'TVA deductibilă' },
  vatNonDeductible: { account: '635', label: 'TVA nedeductibilă, când nu intră în cost' },
  foreignVat: { account: '461', label: 'TVA din alte state, de rambursat' },
  suppliers: { account: '401', label: 'Furnizori' },
  cash: { account: '5311', label: 'Casa în lei' },
  advances: { account: '542', label: 'Avansuri de trezorerie' },
} as const
export type AccountName = keyof typeof ACCOUNTS
export type Accounts = Readonly<Record<AccountName, string>>

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [AccountName, ...AccountName[]]

/** The accounts of a company: its own where it has some, else the usual ones. */
export const accountsOf = (chosen: Partial<Record<AccountName, string | null>>): Accounts =>
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, chosen[name]?.trim() || ACCOUNTS[name].account])) as Accounts
