/** What this feature answers to users. */
export const TEXTS = {
  ofVehicle: 'unui vehicul',
  isFuelOf: (whose: string, plates: string, more: string) => `Este combustibilul ${whose}: ${plates}${more}`,
} as const
