/** What this feature answers to users. */
export const TEXTS = {
  otherVehicle: 'Alege unul din vehiculele tale',
  onSheet: 'Alimentarea este pe o foaie: scoate-o întâi de acolo',
  keepPlaced: (number: string) => `Amândouă sunt pe foi: scoate întâi alimentarea ${number} de pe foaia ei`,
  sheetRefuses: (number: number, reason: string) => `Foaia ${number} nu primește factura în locul rândului din extras: ${reason}`,
  reverses: (number: string, day: string) => `Storno la ${number || 'alimentarea'} din ${day}`,
  reversedBy: (number: string, day: string) => `Stornată de ${number || 'alimentarea'} din ${day}`,
  mergedInto: (number: string) => `Unită cu ${number}`,
  withoutRate: 'Fără curs BNR',
  future: 'Data este în viitor',
  farPrice: (percent: number, median: string, isNet: boolean) =>
    `Prețul ${isNet ? 'fără' : 'cu'} TVA este cu ${Math.abs(percent)} % ${percent > 0 ? 'peste' : 'sub'} cel obișnuit al lunii (${median})`,
  oddPrice: 'Prețul nu este al unui combustibil: verifică litrii și valoarea',
  farApart: (station: string, km: string) => `La ${km} km de alimentarea dinainte (${station}): vehiculul nu putea ajunge`,
  onOther: (vehicle: string) => `Același bon este și la ${vehicle}`,
  notAFile: 'Alege o poză (JPEG, PNG sau WebP) sau un PDF: fișierul acesta nu se poate citi',
} as const
