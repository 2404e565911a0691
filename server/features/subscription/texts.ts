/** What this feature answers to users. */
export const TEXTS = {
  alreadyOrdered: (day: string) => `Pachetul este deja comandat și începe la ${day}`,
  foreignAddress: 'Adresa nu este a acestei instalări',
} as const
