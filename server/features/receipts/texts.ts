/** What this feature answers to users. */
export const TEXTS = {
  onSheet: 'Alimentarea este pe o foaie: scoate-o întâi de acolo',
  keepPlaced: (number: string) => `Alimentarea ${number} este pe o foaie: păstreaz-o pe aceea`,
  mergedInto: (number: string) => `Unită cu ${number}`,
  farPrice: (percent: number, median: string) =>
    `Preț cu ${Math.abs(percent)} % ${percent > 0 ? 'peste' : 'sub'} mediana lunii (${median})`,
  farApart: (station: string, km: string) => `La ${km} km de alimentarea dinainte (${station}): vehiculul nu putea ajunge`,
  notAFile: 'Alege o poză (JPEG, PNG sau WebP) sau un PDF: fișierul acesta nu se poate citi',
} as const
