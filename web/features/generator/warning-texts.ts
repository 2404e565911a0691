/** Texts of the generator's warnings: one for each code. */
import type { GenerationWarning, GenerationWarningCode } from '#contract/generation.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { counted, formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { existingText } from './run-texts.ts'

/** Names of routes and purchases. */
export type Names = { route: (id: number) => string; receipt: (id: number) => string; kind?: AssetKind }

const MOST_NAMED = 5

/** At most five names, and the number of the others. */
const listed = (ids: readonly number[] | undefined, name: (id: number) => string): string => {
  const names = (ids ?? []).slice(0, MOST_NAMED).map(name)
  const more = (ids?.length ?? 0) - names.length
  return more > 0 ? `${names.join('; ')} și încă ${more}` : names.join('; ')
}

/** The same at the end of a sentence: several stand each on a line of their own. */
const lined = (ids: readonly number[] | undefined, name: (id: number) => string): string =>
  (ids?.length ?? 0) > 1 ? `\n${listed(ids, name).replaceAll('; ', ';\n')}` : ` ${listed(ids, name)}`

const LIMIT: Record<NonNullable<GenerationWarning['limit']>, string> = {
  km: 'Limita este numărul maxim de kilometri pe zi.',
  routes: 'Limita este numărul maxim de rute pe zi.',
  days: 'Limita este numărul de zile din interval.',
  'late-receipt': 'Limita este alimentarea prea târzie: după ea rămân prea puține zile.',
  reading: 'Limita este contorul citit la ultima alimentare: orele ajung până la el.',
  hours: 'Limita este numărul de ore pe zi. Mărește-l la Lucrări, permite mai multe zile sau alege un interval mai lung la Setări.',
}

/** `5,5 ore`. */
const hoursText = (hours: number | undefined): string => `${formatNumber(decimal(hours ?? 0), 1)} ore`

const UNUSED: Record<NonNullable<GenerationWarning['reason']>, string> = {
  km: 'dus-întors depășesc numărul maxim de kilometri pe zi',
  hours: 'dus-întors nu încap în programul zilei',
  return: 'nu se poate ajunge acasă în aceeași zi',
  fuel: 'cer mai mult combustibil decât este vreodată în rezervor',
  rule: 'sunt oprite de regulile tale în tot intervalul',
  evenness: 'au pierdut la uniformitate',
}

const TEXT: Record<GenerationWarningCode, (warning: GenerationWarning, names: Names) => string> = {
  NO_FUEL: () =>
    'Nu este combustibil de consumat: în rezervor este cel mult rezerva și nicio alimentare nu cade în interval. Adaugă alimentări, schimbă intervalul sau micșorează rezerva.',
  FUEL_BELOW_SHORTEST_ROUTE: () => 'Combustibilul nu ajunge nici pentru cea mai scurtă rută aleasă.',
  NO_FEASIBLE_DAY: () => 'Cu aceste setări mașina nu se poate întoarce în aceeași zi. Sunt prea puține ore, rute sau kilometri pe zi.',
  DRIVER_BUSY: () =>
    'Șoferul nu mai are nicio zi liberă în interval: în program este pe foile altor vehicule. Alege alt șofer, alt interval sau alte ore.',
  NO_APPLICABLE_ROUTES: () => 'Nicio rută aleasă nu are distanțele pe care le cere norma vehiculului.',
  ROUTES_NOT_APPLICABLE: ({ ids }, { route }) =>
    `Rute fără distanțele pe care le cere norma vehiculului, nefolosite: ${listed(ids, route)}.`,
  NO_WORKING_DAYS: () =>
    'Intervalul nu are nicio zi în care se pot face foi: toate sunt oprite de setări, blocate sau din luni închise. Alege alt interval sau schimbă zilele permise la Setări.',
  EXPENSES_OUTSIDE_RANGE: ({ ids }, { receipt }) =>
    `Alimentări din afara intervalului, nefolosite:${lined(ids, receipt)}. Lărgește intervalul la Setări ca să le cuprindă, sau corectează-le data.`,
  EXPENSES_AFTER_LAST_ROADMAP: ({ ids }, { receipt }) =>
    `Alimentări de după ultima foaie, al căror combustibil rămâne în rezervor:${lined(ids, receipt)}.`,
  TANK_CAPACITY_EXCEEDED: ({ ids, litres }, { receipt }) =>
    `Nu încape în rezervor, oricât s-ar merge înainte:${lined(ids, receipt)}${litres ? `, cu ${formatLitres(decimal(litres))} L peste capacitate` : ''}.`,
  TANK_ABOVE_NAMEPLATE: ({ ids, litres }, { receipt }) =>
    `Rezervorul trece peste capacitatea din fișă, în toleranța de 2 %:${lined(ids, receipt)}${litres ? `, cu ${formatLitres(decimal(litres))} L` : ''}. Verifică litrii de pe bon sau capacitatea.`,
  NEGATIVE_STOCK: () =>
    'Stocul de la început este negativ: alimentările acoperă întâi ce lipsește. Corectează foaia dinainte sau adaugă alimentarea care lipsește.',
  TIME_WINDOW_TOO_SHORT: () => 'Între ora de plecare și cea de sosire nu încape nicio rută aleasă.',
  MAX_ROUTES_ZERO: () => 'Numărul maxim de rute pe zi este 0, deci nu se poate pleca în nicio zi.',
  MAX_KM_TOO_SMALL: () => 'Numărul maxim de kilometri pe zi este mai mic decât cea mai scurtă rută aleasă.',
  LEFTOVER_LARGE: ({ limit }) => `Rămâne mult combustibil nefolosit.${limit ? ` ${LIMIT[limit]}` : ''}`,
  ROUTES_NOT_CONNECTED: ({ ids }, { route }) =>
    `Rute care nu se leagă de locul de plecare prin alte rute alese, nefolosite: ${listed(ids, route)}. Alege la Rute și o rută care le leagă, sau alt loc de plecare la Setări.`,
  ROUTES_UNUSED: ({ ids, reason }, { route }) => `Rute nefolosite, fiindcă ${UNUSED[reason ?? 'evenness']}: ${listed(ids, route)}.`,
  PINNED_DROPPED: ({ date }) =>
    `Ziua fixată${date ? ` ${formatDay(date)}` : ''} nu s-a putut păstra: rutele ei nu se leagă dus-întors de locul de plecare sau combustibilul nu ajunge.`,
  RECEIPT_ON_DAY_OFF: ({ ids }, { receipt }) =>
    `Alimentări din zile fără foaie, trecute pe foaia următoare:${lined(ids, receipt)}. La verificare documentul apare în afara perioadei foii.`,
  RECEIPT_ON_NEXT_DAY: ({ ids }, { receipt }) =>
    `Alimentări din zile fără foaie, trecute pe foaia din ziua următoare:${lined(ids, receipt)}. La verificare cele cu oră apar în afara orelor foii.`,
  NIGHTS_AWAY: ({ nights, date }) =>
    `Vehiculul nu se întoarce seara la locul de plecare în ${counted(nights ?? 0, 'zi', 'zile')}, prima dată la ${formatDay(date ?? '')}. Alege rute care se leagă dus-întors sau permite tur-retur.`,
  SHEETS_IN_RANGE: ({ ids, date }) =>
    `${existingText(ids ?? [])} Foile generate încep după ultima dintre ele${date ? `, care se încheie la ${formatDay(date)}` : ''}.`,
  OUT_OF_USE: ({ date }) => `Din ${formatDay(date ?? '')} vehiculul sau șoferul nu mai este activ: de atunci nu se fac foi.`,
  EXPENSES_ALREADY_ON_SHEETS: ({ ids }, { receipt }) =>
    `Documente care stau deja pe o foaie, același număr, furnizor și dată:${lined(ids, receipt)}. Un bon se folosește o singură dată.`,
  TARGET_KM_MISSED: ({ km }) =>
    `Indexul de la sfârșit nu se atinge: ${km !== undefined && km < 0 ? 'sunt cu' : 'lipsesc'} ${formatKm(decimal(Math.abs(km ?? 0)))} km${km !== undefined && km < 0 ? ' mai mult' : ''}. Cu o rută variabilă la Rute se poate atinge exact.`,
  TARGET_FUEL_MISSED: ({ litres, norm }) =>
    `Rezervorul de la sfârșit diferă de țintă cu ${formatLitres(decimal(Math.abs(litres ?? 0)))} L.${norm === undefined ? '' : ` Ca să se atingă și indexul, și rezervorul, norma ar fi ${formatLitres(decimal(norm))} L/100 km.`}`,
  GAP_IMPOSSIBLE: (warning) =>
    `Golul ${formatDay(warning.from ?? '')}–${formatDay(warning.to ?? '')} rămâne necompletat: ${GAP[warning.gap ?? 'sum'](warning)}.`,
  NO_GAPS: () => 'În interval nu este niciun gol între foi: indexul foilor vehiculului se leagă de la una la alta.',
  EXPENSES_FOREIGN_CURRENCY: ({ ids }, { receipt }) =>
    `Alimentări în altă monedă:${lined(ids, receipt)}. Litrii lor se folosesc ca toți ceilalți, iar valoarea rămâne pe foaie în moneda bonului. Scrie-o în lei la Alimentări dacă așa o decontezi.`,
  FUEL_BELOW_LEAST_HOURS: ({ hours, litres }) =>
    `O zi de ${hoursText(hours)} cere ${formatLitres(decimal(litres ?? 0))} L, mai mult decât este de consumat. Micșorează numărul minim de ore pe zi la Lucrări sau adaugă alimentări.`,
  TARGET_HOURS_MISSED: ({ hours }) =>
    `Contorul de la sfârșit nu se atinge: ${(hours ?? 0) < 0 ? 'sunt cu' : 'lipsesc'} ${hoursText(Math.abs(hours ?? 0))}${(hours ?? 0) < 0 ? ' mai mult' : ''}. Orele merg din jumătate în jumătate, cât ajung combustibilul și zilele.`,
  READING_DOUBTED: ({ ids, doubt }, { receipt }) =>
    `Contorul citit la ${listed(ids, receipt)} nu este luat în seamă: ${DOUBTS[doubt ?? 'far']}.`,
  READING_MISSED: ({ ids, km }, { receipt }) =>
    `Indexul foilor nu ajunge la contorul citit la ${listed(ids, receipt)}: ${(km ?? 0) < 0 ? 'sunt cu' : 'lipsesc'} ${formatKm(decimal(Math.abs(km ?? 0)))} km${(km ?? 0) < 0 ? ' mai mult' : ''}. Cu o rută variabilă la Rute sau alte limite pe zi se poate atinge.`,
  FILL_HOUR_MISSED: ({ ids }, { receipt }) =>
    `Ora alimentării este în afara orelor foii, fiindcă șoferul este atunci pe altă foaie:${lined(ids, receipt)}.`,
  FILL_DAY_IDLE: ({ ids }, { receipt }) => `Alimentări din zile în care nu se merge:${lined(ids, receipt)}.`,
  FILL_ON_DAY_OFF: ({ ids }, { receipt }) =>
    `Se merge și în zile nelucrătoare, fiindcă în ele s-a alimentat:${lined(ids, receipt)}. La verificare apare deplasarea în zi nelucrătoare.`,
  FULL_TANK_MISSED: ({ ids, litres }, { receipt }) =>
    `După plinul de la ${listed(ids, receipt)} foile au în rezervor cu ${formatLitres(decimal(Math.abs(litres ?? 0)))} L ${(litres ?? 0) < 0 ? 'mai puțin' : 'mai mult'} decât încape. Norma nu este cea reală sau lipsește un drum.`,
  FUEL_SHORT: ({ date, litres }) =>
    `Kilometrii din contor cer mai mult combustibil decât s-a cumpărat: la ${formatDay(date ?? '')} lipsesc ${formatLitres(decimal(litres ?? 0))} L. Adaugă alimentarea care lipsește sau ia norma reală.`,
  EXPENSES_TWICE: ({ ids }, { receipt }) => `Același document este scris de două ori:${lined(ids, receipt)}.`,
}

/** Why a reading is not used. */
export const DOUBTS: Record<NonNullable<GenerationWarning['doubt']>, string> = {
  zero: 'este 0',
  lower: 'este mai mic decât cel dinainte',
  higher: 'este mai mare decât cel de după',
  far: 'este cu peste 3.000 mai mare decât cel dinainte',
}

/** Why a gap is not filled. */
const GAP: Record<NonNullable<GenerationWarning['gap']>, (warning: GenerationWarning) => string> = {
  backwards: () => 'indexul foii de după este mai mic decât cel al foii dinainte. Recalculează foile vehiculului',
  norm: ({ km, litres, norm }) =>
    `pentru ${formatKm(decimal(km ?? 0))} km cu ${formatLitres(decimal(litres ?? 0))} L norma ar fi ${formatLitres(decimal(norm ?? 0))} L/100 km. Verifică alimentările din gol`,
  short: ({ litres }) =>
    `foaia de după începe cu rezervorul sub zero: lipsesc ${formatLitres(decimal(litres ?? 0))} L. Adaugă alimentarea care lipsește`,
  days: ({ km }) => `zilele lui nu ajung pentru ${formatKm(decimal(km ?? 0))} km cu rutele și limitele alese`,
  sum: ({ km }) => `nicio împărțire a rutelor nu dă exact ${formatKm(decimal(km ?? 0))} km. Fă o rută variabilă la Rute`,
  receipts: () => 'o alimentare vine după ultima zi în care se poate merge',
  distance: ({ km }) =>
    `indexul foii de după este cu ${formatKm(decimal(km ?? 0))} km mai mare, iar foile de funcționare generate nu au rute. Scrie foaia de mână`,
  litres: ({ litres }) =>
    `foaia de după începe cu ${formatLitres(decimal(litres ?? 0))} L mai mult decât este în rezervor. Verifică alimentările din gol`,
  hours: ({ hours, litres }) =>
    `zilele lui nu ajung pentru ${hoursText(hours)}, cât cer ${formatLitres(decimal(litres ?? 0))} L. Mărește numărul de ore pe zi la Lucrări`,
  steps: ({ litres }) =>
    `nicio împărțire în jumătăți de oră nu consumă exact ${formatLitres(decimal(litres ?? 0))} L. Scrie foaia de mână sau verifică alimentările din gol`,
}

/** The limit that keeps fuel in the tank. */
export const limitText = (limit: NonNullable<GenerationWarning['limit']>): string => LIMIT[limit]
/** Different texts for a machine, which has hours instead of routes. */
const MACHINE_TEXT: Partial<typeof TEXT> = {
  NO_FUEL: () =>
    'Nu este combustibil de consumat: în rezervor este cel mult rezerva sau ținta și nicio alimentare nu cade în interval. Adaugă alimentări, schimbă intervalul, rezerva sau ținta.',
  TIME_WINDOW_TOO_SHORT: ({ hours }) =>
    `Între ora de începere și cea de terminare nu încap ${hoursText(hours)}, minimul pe zi. Schimbă orele la Setări sau minimul la Lucrări.`,
  LEFTOVER_LARGE: ({ limit, litres, hours }) =>
    `Rămân nefolosiți ${formatLitres(decimal(litres ?? 0))} L, cât pentru ${hoursText(hours)}.${limit ? ` ${LIMIT[limit]}` : ''}`,
  PINNED_DROPPED: ({ date }) =>
    `Ziua fixată${date ? ` ${formatDay(date)}` : ''} nu s-a putut păstra: orele ei depășesc limitele zilei sau combustibilul nu ajunge.`,
  TARGET_FUEL_MISSED: ({ litres, norm }) =>
    `Rezervorul de la sfârșit diferă de țintă cu ${formatLitres(decimal(Math.abs(litres ?? 0)))} L: orele merg din jumătate în jumătate.${norm === undefined ? '' : ` Ca să se atingă și contorul, și rezervorul, norma ar fi ${formatLitres(decimal(norm))} L/oră.`}`,
  READING_MISSED: ({ ids, hours }, { receipt }) =>
    `Orele foilor nu ajung la contorul citit la ${listed(ids, receipt)}: ${(hours ?? 0) < 0 ? 'sunt cu' : 'lipsesc'} ${hoursText(Math.abs(hours ?? 0))}${(hours ?? 0) < 0 ? ' mai mult' : ''}.`,
  FILL_DAY_IDLE: ({ ids }, { receipt }) => `Alimentări din zile în care nu se lucrează:${lined(ids, receipt)}.`,
  NO_GAPS: () => 'În interval nu este niciun gol între foi: rezervorul utilajului se leagă de la o foaie la alta.',
}

/** The sentence of a warning. */
export const warningText = (warning: GenerationWarning, names: Names): string =>
  ((names.kind === 'machine' ? MACHINE_TEXT[warning.code] : undefined) ?? TEXT[warning.code])(warning, names)
