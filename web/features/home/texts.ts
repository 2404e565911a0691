/** What the screens of this feature say. */
export const TEXTS = {
  greeting: (company: string) => `Bună, ${company}`,
  generate: 'Generează foi',
  totalSheets: 'Total foi de parcurs',
  totalKilometres: 'Total kilometri',
  video: 'Prezentare Parcurs',
  period: 'Perioada',
  otherRange: 'Alt interval',
  details: 'Detalii',
  start: 'Început',
  currentMonth: 'Luna curentă',
  lastMonth: 'Luna trecută',
  currentWeek: 'Săptămâna curentă',
  currentYear: 'Anul curent',
  lastYear: 'Anul trecut',
  paymentConfirmed: (name: string) => `Plata este confirmată: pachetul ${name}. Nu se anulează: reînnoirea se oprește din Abonament`,
} as const
