/** What this feature answers to users. */
export const TEXTS = {
  vehicleOutOfUse: 'Vehiculul nu mai este activ: termenele lui nu se mai anunță',
  driverOutOfUse: 'Șoferul nu mai este activ: termenele lui nu se mai anunță',
  doneLater: 'Ziua nu poate fi în viitor',
  calendarOfOwner: 'Adresa calendarului o are numai titularul contului',
} as const

/** What the pages without a session and the calendar say. */
export const PAGE = {
  calendar: (company: string) => `Termene ${company}`,
  title: 'Mesajele despre termene',
  asks: 'Mesajul zilnic despre termenele care se apropie nu se mai trimite. Termenele rămân în aplicație.',
  end: 'Nu mai trimite',
  keep: 'Vezi termenele',
  ended: 'Mesajele despre termene s-au oprit',
  again: 'Le pornești din nou din Termene, la Pe email.',
  unknown: 'Legătura nu este bună: deschide-o din nou din mesaj',
} as const
