/** Headings of the portfolio as a file. */
export const TEXTS = {
  name: (month: string) => `Portofoliu ${month}`,
  columns: {
    ...{
      company: 'Societate',
      cui: 'CUI',
      role: 'Rol',
      vehicles: 'Vehicule',
      machines: 'Utilaje',
      toPlace: 'De pus pe foi',
      sheets: 'Foi',
    },
    ...{ errors: 'Cu greșeli', warnings: 'De văzut', unchecked: 'Neverificate', submitted: 'De aprobat', state: 'Stare' },
    ...{ deadline: 'Primul termen', dueDay: 'La data', package: 'Abonament', packageUntil: 'Până la' },
  },
  total: 'Total',
} as const
