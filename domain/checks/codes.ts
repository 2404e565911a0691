/** The closed list of findings: the codes of what can be wrong with a sheet, with their messages. */

/** `E`: the sheet does not meet the legal minimum. `W`: it does, but an inspector would ask about it. Neither stops a save. */
export type Severity = 'E' | 'W'

const CHECKS = {
  CAT_MISSING: { severity: 'E', message: 'Lipsește categoria vehiculului' },
  PURPOSE_MISSING: { severity: 'E', message: 'Lipsește scopul deplasării la ruta {n}' },
  PLACE_MISSING: { severity: 'E', message: 'Lipsește locul deplasării la ruta {n}' },
  NO_ROUTES: { severity: 'E', message: 'Foaia nu are nicio rută' },
  KM_ZERO: { severity: 'E', message: 'Kilometrii parcurși sunt zero' },
  TRIP_KM_ZERO: { severity: 'W', message: 'Ruta {n} nu are kilometri' },
  NORM_MISSING: { severity: 'E', message: 'Lipsește norma de consum' },
  NUMBER_MISSING: { severity: 'E', message: 'Lipsește numărul foii' },
  NUMBER_DUPLICATE: { severity: 'W', message: 'Numărul {n} este folosit de două ori' },
  NUMBER_GAP: { severity: 'W', message: 'Lipsesc numere din șir: {list}' },
  DRIVER_MISSING: { severity: 'E', message: '{who} nu este ales' },
  DRIVER_INACTIVE: { severity: 'W', message: '{who} nu mai este activ' },
  DEADLINE_PASSED: { severity: 'W', message: '{what} la {d}' },
  DATE_ORDER: { severity: 'E', message: '{ends} este înaintea {begins}' },
  HOURS_BLANK: { severity: 'W', message: 'Ora {begins} este 00:00: dacă nu ai {begun} la miezul nopții, scrie ora' },
  MONTH_CLOSED: { severity: 'E', message: 'Luna {month} este închisă: alege altă zi sau redeschide luna' },
  DATE_FUTURE: { severity: 'W', message: 'Data foii este în viitor' },
  ROUTE_OUTSIDE: { severity: 'E', message: 'Ruta {n} este în afara intervalului foii' },
  ROUTE_OVERLAP: { severity: 'W', message: 'Rutele {a} și {b} se suprapun' },
  SHEET_OVERLAP_VEHICLE: { severity: 'W', message: '{what} mai are o foaie în aceleași ore: nr. {nr}' },
  SHEET_OVERLAP_DRIVER: { severity: 'W', message: '{who} mai are o foaie în aceleași ore: nr. {nr}' },
  KM_CHAIN: { severity: 'W', message: 'Indexul de plecare diferă de indexul de sosire al foii {nr}' },
  KM_REGRESS: { severity: 'E', message: 'Indexul de plecare este mai mic decât ultimul index' },
  KM_JUMP: { severity: 'W', message: 'Salt de {x} km față de foaia precedentă' },
  FUEL_CHAIN: { severity: 'W', message: 'Stocul de plecare diferă de stocul foii {nr}' },
  FUEL_NEGATIVE: { severity: 'E', message: 'Consumul depășește combustibilul disponibil' },
  FUEL_NO_PURCHASE: { severity: 'W', message: 'Nu există alimentări pentru consumul lunii' },
  FUEL_TANK: { severity: 'W', message: 'Alimentarea {nr} depășește rezervorul: {x} L într-unul de {y} L' },
  FUEL_OTHER: { severity: 'W', message: 'Combustibil diferit de cel al vehiculului' },
  ODOMETER_OFF: { severity: 'W', message: 'Alimentarea {nr}: {x} km la pompă, {y} km pe foaie {at}' },
  METER_OFF: { severity: 'W', message: 'Alimentarea {nr}: {x} ore pe contor, {y} după orele din foi' },
  FILL_HOUR_OFF: { severity: 'W', message: 'Alimentarea {nr} de la {time} este în afara orelor foii, {hours}' },
  FILL_NO_SHEET: { severity: 'W', message: 'Alimentarea {nr} este într-o zi fără foaie' },
  FILL_TWICE: { severity: 'E', message: 'Alimentarea {nr} este și pe foaia {sheet}, cu documentul {twin}' },
  FULL_TANK_OFF: { severity: 'W', message: 'După plinul {nr} ar fi {x} L din {y} L: {why}' },
  EXP_DOC: { severity: 'E', message: 'Cheltuiala {n} nu are document complet' },
  EXP_DATE: { severity: 'W', message: 'Documentul {nr} este în afara perioadei foii' },
  EXP_DAY_OFF: { severity: 'W', message: 'Alimentarea {nr} este într-o zi nelucrătoare în care vehiculul nu s-a deplasat' },
  EXP_FAR_APART: { severity: 'W', message: 'Alimentarea {nr} este la {km} km de cea dinainte, de la {station}: vehiculul nu putea ajunge' },
  EXP_FAR_PRICE: { severity: 'W', message: 'Prețul de la {nr} este cu {percent} % {side} prețul obișnuit al lunii, {median}' },
  EXP_ODD_PRICE: { severity: 'W', message: 'Prețul de la {nr}, {price}, nu este al unui combustibil: verifică litrii și valoarea' },
  EXP_DUP: { severity: 'W', message: 'Documentul {nr} este introdus de două ori' },
  EXP_NO_CUI: { severity: 'W', message: 'Furnizorul nu are CUI; TVA nu poate fi dedus' },
  EXP_RECEIPT_OVER_100: { severity: 'W', message: 'Bonul {nr} depășește 100 EUR: TVA se deduce numai cu factură' },
  VAT_RATE_OLD: { severity: 'W', message: 'Cota TVA nu corespunde datei documentului' },
  SPEED: { severity: 'W', message: 'Viteză medie nerealistă pe ruta {n}' },
  KM_DAY: { severity: 'W', message: 'Peste 1000 km într-o zi' },
  WEEKEND: { severity: 'W', message: 'Deplasare în zi nelucrătoare' },
  ADVANCE_LIMIT: { severity: 'W', message: 'Avansul depășește 5.000 lei/zi' },
  ADVANCE_NONE: { severity: 'W', message: 'Documentul {nr} este plătit din avans, dar foaia nu are avans' },
  COMPANY_DATA: { severity: 'E', message: 'Date incomplete ale societății' },
  PREPARED_MISSING: { severity: 'W', message: 'Lipsește persoana care a întocmit foaia' },
  MACHINE_HOURS: { severity: 'E', message: 'Orele de exploatare sunt zero' },
  HOURS_INTERVAL: { severity: 'W', message: 'Orele lucrate depășesc durata foii' },
  HOURS_AVAILABLE: { severity: 'W', message: 'Orele lucrate depășesc orele disponibile' },
} as const satisfies Record<string, { severity: Severity; message: string }>

/** What a sentence calls vehicle and driver of a sheet: those of a machine otherwise. */
export const CALLED = {
  vehicle: { what: 'Vehiculul', who: 'Șoferul', begins: 'plecării', begun: 'plecat', ends: 'Sosirea' },
  machine: { what: 'Utilajul', who: 'Operatorul', begins: 'începerii', begun: 'început', ends: 'Terminarea' },
} as const

export type CheckCode = keyof typeof CHECKS
export const CHECK_CODES = Object.keys(CHECKS) as [CheckCode, ...CheckCode[]]

/** One finding. `path` is the field of the form, `routes.1.purpose` for the second route; `null` where no field is at fault. */
export type Finding = { code: CheckCode; severity: Severity; message: string; path: string | null }

/** State of a sheet: the severity of its worst finding, or `ok` without one. */
export const SHEET_STATES = ['ok', 'warning', 'error'] as const
export type SheetState = (typeof SHEET_STATES)[number]

/**
 * The finding of a code with the placeholders of its message filled in: `ROUTE_OVERLAP` with 1 and 2 says 'Rutele 1 și 2 se suprapun'. A
 * code whose severity depends on an amount is given it.
 */
export const finding = (
  code: CheckCode,
  path: string | null,
  values: Readonly<Record<string, string | number>> = {},
  severity: Severity = CHECKS[code].severity,
): Finding => ({
  code,
  severity,
  message: CHECKS[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  path,
})

/** The severity of a code. */
export const severityOf = (code: CheckCode): Severity => CHECKS[code].severity

/** The state of a sheet with these findings. */
export const stateOf = (findings: readonly Finding[]): SheetState =>
  findings.some(({ severity }) => severity === 'E') ? 'error' : findings.length > 0 ? 'warning' : 'ok'
