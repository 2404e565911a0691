/** What is said of odometers, litres and the closing tank before and after generating. */
import type { Closing } from '#domain/generator/anchors/closing-tank.ts'
import type { OdometerDoubt } from '#domain/receipts/odometer.ts'
import type { FactUnits } from './first-texts.ts'
import { DOUBTS } from './warning-texts.ts'

type Said = { from: string; to: string; driven: string; suffices: string; norm: string; real: string }

const CLOSING: Record<Closing, string> = { least: 'Cât mai puțin', start: 'Ca la început', full: 'Plin', typed: 'Litrii scriși' }

export const FACT_TEXTS = {
  disagree: 'Contorul și litrii nu se potrivesc la normă',
  doubted: 'Citiri care nu se iau în seamă',
  contradiction: ({ unit, per }: FactUnits, { from, to, driven, suffices, norm, real }: Said) =>
    `${from === to ? `Pe ${from}` : `Între ${from} și ${to}`} contorul spune ${driven} ${unit}, iar litrii ajung pentru ${suffices} ${unit} la norma ${norm}. Consumul real ar fi ${real} ${per}.`,
  reading: (number: string, day: string, odometer: string, doubt: OdometerDoubt) =>
    `Contorul ${odometer} de pe ${number} din ${day} ${DOUBTS[doubt]}: nu este luat în seamă.`,
  givesWay: 'Ce rămâne cum este',
  ways: {
    litres: ({ units }: FactUnits) => ({
      label: `${units} din contor`,
      help: 'Foile ating contorul. Rezervorul poate ieși pe minus sau peste capacitate.',
    }),
    km: () => ({ label: 'Litrii de pe bonuri', help: 'Foile consumă la normă ce s-a cumpărat; contorul citit nu se atinge.' }),
    norm: ({ per }: FactUnits, norm: string) => ({
      label: norm === '0,00' ? 'Amândouă, cu norma reală' : `Amândouă, cu norma reală de ${norm} ${per}`,
      help: 'Foile acestei generări poartă norma care iese din bonuri; norma vehiculului nu se schimbă.',
    }),
  },
  closing: 'Rezervor la sfârșit',
  closings: CLOSING,
  litres: 'Litri la sfârșit',
  expected: (litres: string) => `După ultimul plin și ziua obișnuită ar rămâne ${litres} L.`,
  take: (litres: string) => `Ia ${litres} L`,
  closedBy: (closing: Closing, litres: string | null) =>
    `Rezervorul de la sfârșit: ${CLOSING[closing].toLowerCase()}${litres === null ? '' : `, ${litres} L`}.`,
  carriesNorm: (norm: string) => `Foile poartă norma reală, ${norm}.`,
  index: (from: string, to: string) => `index ${from} – ${to}`,
  anchor: (odometer: string, time: string | null) => `contor\u00a0${odometer}${time ? ` la\u00a0${time}` : ''}`,
  anchorMissed: (odometer: string, time: string | null) =>
    `contor\u00a0${odometer}${time ? ` la\u00a0${time}` : ''}: nu\u00a0se\u00a0atinge`,
  atThePump: (parts: readonly string[]) => ` ${parts.join(', ')}`,
  at: (time: string) => `ora ${time}`,
  read: (odometer: string, unit: string) => `la ${odometer} ${unit}`,
  full: 'plin',
} as const
