/** What the screens of this feature say. */
export const TEXTS = {
  viaHelp: 'Localități prin care se trece, dacă e cazul',
  distance: 'Distanța într-un sens',
  thisRoute: 'această rută',
  extraUrbanField: 'Extraurban',
  split: (urban: string, extraUrban: string) => `${urban} urban, ${extraUrban} extraurban`,
} as const
