type TableRow = {
  sheets: number
  errors: number
  warnings: number
  receipts: { assign: number; free: number; sheet: number }
}

/**
 * Of some rows: vehicles or machines with sheets, sheets, those with an error, those with warnings alone, and receipts of every state. Rows with 3 and
 * 0 sheets are 1 asset at work and 3 sheets.
 */
export const tableFigures = (rows: readonly TableRow[]) => {
  const total = (of: (row: TableRow) => number): number => rows.reduce((all, row) => all + of(row), 0)
  return {
    assetsAtWork: total(({ sheets }) => (sheets > 0 ? 1 : 0)),
    sheets: total(({ sheets }) => sheets),
    errors: total(({ errors }) => errors),
    warnings: total(({ warnings }) => warnings),
    receipts: total(({ receipts: { assign, free, sheet } }) => assign + free + sheet),
  }
}
