/** A record that a query joins where there is one, so that all of its columns are there or none. */
export const joined = <Row extends object>(row: { [Column in keyof Row]: Row[Column] | null }): Row | null =>
  Object.values(row).includes(null) ? null : (row as Row)
