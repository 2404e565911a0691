import { isMonth, type Month } from '#domain/month/month.ts'

/** The month of an address, where it has one: `?month=2026-10`. */
export const monthSearch = ({ month }: Record<string, unknown>): { month?: Month } =>
  typeof month === 'string' && isMonth(month) ? { month } : {}
