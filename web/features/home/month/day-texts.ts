/** What a day of the month says once it is pointed at or chosen. */
export const DAY_TEXTS = {
  repeat: (number: number) => `Repetă foaia ${number}`,
  sheetTitle: (number: number) => `Foaia ${number}`,
  openSheet: 'Deschide',
  addSheet: 'Adaugă foaia',
  startAndUsed: (start: string, added: string) => `La plecare ${start} L, alimentat ${added} L`,
  remains: (litres: string) => `rămas ${litres} L`,
} as const
