/** The kinds of deadlines: whose they are, how long before users are told, and how they repeat. */

/** A deadline is of a vehicle or machine, of a driver, or of the company itself. */
export const DEADLINE_SUBJECTS = ['vehicle', 'driver', 'company'] as const
export type DeadlineSubject = (typeof DEADLINE_SUBJECTS)[number]

/** Under which heading the reports of cost count what a renewal costs. */
export type DeadlineCost = 'insurance' | 'fees' | 'maintenance' | 'people' | 'other'
export const DEADLINE_COST_LABEL: Readonly<Record<DeadlineCost, string>> = {
  insurance: 'RCA și CASCO',
  fees: 'Rovinietă, ITP, taxe',
  maintenance: 'Întreținere și reparații',
  people: 'Atestate și avize',
  other: 'Altele',
}

type KindFacts = {
  label: string
  subjects: readonly DeadlineSubject[]
  /** Days before the deadline on which users are told, the earliest first. */
  remindDays: readonly number[]
  /** What is proposed for the next one; `null` where nothing is usual. */
  everyMonths: number | null
  everyKm: number | null
  /** Of a machine, in hours of its meter. */
  everyHours: number | null
  cost: DeadlineCost
}

const kind = (
  label: string,
  subjects: readonly DeadlineSubject[],
  remindDays: readonly number[],
  everyMonths: number | null,
  cost: DeadlineCost,
  everyKm: number | null = null,
  everyHours: number | null = null,
): KindFacts => ({ label, subjects, remindDays, everyMonths, everyKm, everyHours, cost })

const [VEHICLE, DRIVER] = [['vehicle'], ['driver']] as const

const KINDS = {
  itp: kind('ITP', VEHICLE, [30, 14, 7], 12, 'fees'),
  rca: kind('RCA', VEHICLE, [30, 14, 7], 12, 'insurance'),
  casco: kind('CASCO', VEHICLE, [30], 12, 'insurance'),
  vignette: kind('Rovinietă', VEHICLE, [14, 7, 1], 12, 'fees'),
  service: kind('Revizie', VEHICLE, [14], 12, 'maintenance', 15_000, 250),
  extinguisher: kind('Stingător', VEHICLE, [30], 12, 'maintenance'),
  firstAid: kind('Trusă medicală', VEHICLE, [30], 24, 'maintenance'),
  certifiedCopy: kind('Copie conformă', VEHICLE, [90, 30], 12, 'fees'),
  tachograph: kind('Verificare tahograf', VEHICLE, [60, 30], 24, 'maintenance'),
  adr: kind('ADR', ['vehicle', 'driver'], [60, 30], 12, 'fees'),
  cmr: kind('Asigurare CMR', ['vehicle', 'company'], [60, 30], 12, 'insurance'),
  leasing: kind('Sfârșitul leasingului', VEHICLE, [60, 30], null, 'other'),
  licence: kind('Permis de conducere', DRIVER, [60, 30], 120, 'people'),
  cpc: kind('Atestat CPC', DRIVER, [60, 30], 60, 'people'),
  driverCard: kind('Card tahograf', DRIVER, [60, 30], 60, 'people'),
  medical: kind('Aviz medical', DRIVER, [60, 30], 12, 'people'),
  psychological: kind('Aviz psihologic', DRIVER, [60, 30], 12, 'people'),
  other: kind('Altul', DEADLINE_SUBJECTS, [30, 7], null, 'other'),
} as const satisfies Record<string, KindFacts>

export type DeadlineKind = keyof typeof KINDS
export const DEADLINE_KINDS = Object.keys(KINDS) as [DeadlineKind, ...DeadlineKind[]]

/** Whether a value of the log names a kind. */
export const isDeadlineKind = (value: unknown): value is DeadlineKind => typeof value === 'string' && Object.hasOwn(KINDS, value)

export const deadlineKind = (kind: DeadlineKind): KindFacts => KINDS[kind]

export const kindsOf = (subject: DeadlineSubject): DeadlineKind[] =>
  DEADLINE_KINDS.filter((kind) => deadlineKind(kind).subjects.includes(subject))

/** Kinds of which a subject may have several, told apart by a title: a service of the engine, one of the brakes. */
export const isTitled = (kind: DeadlineKind): boolean => kind === 'other' || kind === 'service'

/** What a deadline is called: `ITP`, `Revizie: distribuție`, and one of no kind by its title alone. */
export const deadlineName = ({ kind, title }: { kind: DeadlineKind; title: string | null }): string => {
  const { label } = deadlineKind(kind)
  if (!title) return label
  return kind === 'other' ? title : `${label}: ${title}`
}

/** Without which of them no vehicle may be on the road: a sheet after one is questioned. */
export const ROAD_KINDS = ['itp', 'rca', 'vignette'] as const satisfies readonly DeadlineKind[]
export type RoadKind = (typeof ROAD_KINDS)[number]

/** The largest number of days before a deadline on which users are told, and how many such days there may be. */
export const MOST_REMIND_DAYS = 365
export const MOST_REMINDERS = 5

/** The subject of a deadline that names a vehicle, a driver or neither. */
export const subjectOf = ({ vehicleId, driverId }: { vehicleId: number | null; driverId: number | null }): DeadlineSubject =>
  vehicleId !== null ? 'vehicle' : driverId !== null ? 'driver' : 'company'
