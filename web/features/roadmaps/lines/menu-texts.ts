/** What the menu of a row says, which comes with it. */
export const MENU = {
  openTrip: 'Modifică…',
  moveUp: 'Mută mai sus',
  moveDown: 'Mută mai jos',
  delete: 'Șterge',
} as const
