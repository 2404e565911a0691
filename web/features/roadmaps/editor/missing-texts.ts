/** What is said in the place of a sheet that the active company does not have. */
export const MISSING = {
  gone: 'A fost ștearsă sau este a altei societăți.',
  elsewhere: 'Foaia este a altei societăți de-ale tale',
  openIn: (company: string) => `Deschide în ${company}`,
} as const
