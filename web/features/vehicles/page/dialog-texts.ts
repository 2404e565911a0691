/** The texts of the dialogs of a vehicle's page: why a month differs, and a norm from a day on. */
export const TEXTS = {
  whyTitle: (month: string) => `Consumul din ${month}`,
  reason: 'Motiv',
  reasonHelp: 'Fără motiv, explicația se șterge.',
  note: 'Observații',
  normTitle: (number: string) => `Norma ${number}`,
  normFrom: 'Din ziua',
  normFromHelp: 'Foile din zilele dinainte păstrează norma de acum; foile salvate rămân cum sunt.',
  mixed: 'Consum mixt',
  urban: 'Consum urban',
  extraUrban: 'Consum extraurban',
  stationary: 'Consum pe oră',
  normSaved: 'Norma s-a schimbat',
  explained: 'Explicația s-a salvat',
} as const
