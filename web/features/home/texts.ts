/** What the screens of this feature say. */
export const TEXTS = {
  greeting: (company: string) => `Bună, ${company.replace(/ (?=\S+$)/, '\u00a0')}`,
  generate: 'Generează foi',
  inOtherRange: 'Altă perioadă…',
  closeRange: 'Închide perioada',
  video: 'Prezentare Parcurs',
  details: 'Detalii',
  start: 'Început',
  until: 'Până la',
  paymentConfirmed: (name: string) => `Plata este confirmată: pachetul ${name}. Nu se anulează: reînnoirea se oprește din Abonament`,
} as const
