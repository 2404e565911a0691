/** What a day of the month says once it is pointed at or chosen. */
export const DAY_TEXTS = {
  repeat: (number: number) => `Repetă foaia ${number}`,
  sheetTitle: (number: number) => `Foaia ${number}`,
  openSheet: 'Deschide',
  addSheet: 'Adaugă foaia',
  start: (litres: string) => `La plecare ${litres} L`,
  added: (litres: string) => `alimentat ${litres} L`,
  remains: (litres: string) => `rămas ${litres} L`,
} as const
