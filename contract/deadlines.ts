import { z } from 'zod'
import { DUE_LISTS, DUE_STATES, DUE_UNITS } from '#domain/deadlines/due.ts'
import { DEADLINE_KINDS, DEADLINE_SUBJECTS, deadlineKind, MOST_REMIND_DAYS, MOST_REMINDERS, subjectOf } from '#domain/deadlines/kinds.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import {
  ALONGSIDE,
  day,
  decimalInOrNull,
  decimalOut,
  decimalOutOrNull,
  deletionQuery,
  done,
  id,
  idOf,
  idOrNull,
  inCompany,
  KM,
  linesOrNull,
  listQuery,
  MONEY,
  openedVersion,
  orNull,
  queryId,
  queryIds,
  recordOf,
  textOrNull,
  wellFormed,
} from './wire.ts'

const dayOrNull = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .pipe(day.nullable())
const intervalOrNull = (max: number) =>
  orNull(
    z
      .number()
      .int({ error: MESSAGE.places(0) })
      .min(1)
      .max(max),
  )
/** Days before the deadline, each once, the earliest first. */
const remindDays = z
  .array(
    z
      .number()
      .int({ error: MESSAGE.places(0) })
      .min(0)
      .max(MOST_REMIND_DAYS),
  )
  .max(MOST_REMINDERS)
  .default([30, 14, 7])
  .transform((days) => [...new Set(days)].toSorted((one, other) => other - one))

export const DeadlineForm = z
  .object({
    id: idOrNull,
    version: openedVersion,
    companyId: id,
    /** Of neither a vehicle nor a driver: the company's own. */
    vehicleId: orNull(idOf('vehicle')),
    driverId: orNull(idOf('driver')),
    kind: z.enum(DEADLINE_KINDS),
    /** What tells several of one kind apart; required of one of no kind. */
    title: textOrNull(80),
    dueDay: dayOrNull,
    /** Of a vehicle kilometres, of a machine hours of its meter; so is `everyKm`. */
    dueKm: decimalInOrNull(KM),
    remindDays,
    everyMonths: intervalOrNull(240),
    everyKm: intervalOrNull(1_000_000),
    document: textOrNull(120),
    /** What it cost the last time, in lei with VAT. */
    cost: decimalInOrNull(MONEY),
    note: linesOrNull(500),
  })
  .superRefine((form, context) => {
    const isSound = wellFormed(context)
    const object = (field: keyof typeof form & string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (isSound('vehicleId', 'driverId') && form.vehicleId !== null && form.driverId !== null)
      object('driverId', MESSAGE.deadline.oneSubject)
    if (isSound('vehicleId', 'driverId', 'kind') && !deadlineKind(form.kind).subjects.includes(subjectOf(form))) {
      const [asked, subject] = [deadlineKind(form.kind).subjects.includes('vehicle') ? 'vehicle' : 'driver', subjectOf(form)] as const
      if (subject === 'company') object(`${asked}Id`, MESSAGE.deadline.noSubject[asked])
      else object('kind', MESSAGE.deadline.otherSubject[subject])
    }
    if (isSound('kind', 'title') && form.kind === 'other' && form.title === null) object('title', MESSAGE.required)
    if (isSound('kind', 'dueDay', 'dueKm') && form.dueDay === null && form.dueKm === null) object('dueDay', MESSAGE.deadline.dayOrKm)
    if (isSound('vehicleId', 'dueKm') && form.dueKm !== null && form.vehicleId === null) object('dueKm', MESSAGE.deadline.kmOfVehicle)
  }, ALONGSIDE)

export const Deadline = recordOf(DeadlineForm, {
  vehicleId: id.nullable(),
  driverId: id.nullable(),
  kind: z.enum(DEADLINE_KINDS),
  title: z.string().nullable(),
  dueDay: z.string().nullable(),
  /** Kilometres of a vehicle's odometer, or hours of a machine's meter, as `unit` says. */
  dueKm: decimalOutOrNull,
  unit: z.enum(DUE_UNITS),
  remindDays: z.array(z.number().int()),
  everyMonths: z.number().int().nullable(),
  everyKm: z.number().int().nullable(),
  document: z.string().nullable(),
  cost: decimalOutOrNull,
  note: z.string().nullable(),
  /** What it is called: `ITP`, `Revizie: distribuție`. */
  name: z.string(),
  /** Number of the vehicle with its make and model, or the driver's name; `null` of the company. */
  subjectName: z.string().nullable(),
  subjectDetail: z.string().nullable(),
  /** Whether the vehicle or driver is in use: nothing is told of one that is not. */
  active: z.boolean(),
  state: z.enum(DUE_STATES),
  /** Days left to its day or to the day on which its kilometres are expected; negative once it has passed. */
  days: z.number().int().nullable(),
  /** Kilometres or hours left, and the day on which they are expected to be over. */
  km: decimalOutOrNull,
  expectedDay: z.string().nullable(),
  /** The last reading of its vehicle's odometer, of a machine's hour meter, for one that is counted in them. */
  odometer: decimalOutOrNull,
})
export type Deadline = z.output<typeof Deadline>

export const RenewalForm = z
  .object({
    id,
    version: openedVersion,
    companyId: id,
    /** The day on which it was done, today at the latest. */
    doneDay: day,
    dueDay: dayOrNull,
    dueKm: decimalInOrNull(KM),
    /** What it cost, in lei with VAT. */
    cost: decimalInOrNull(MONEY),
    document: textOrNull(120),
  })
  .superRefine(({ doneDay, dueDay, dueKm }, context) => {
    const isSound = wellFormed(context)
    const object = (message: string) => context.addIssue({ code: 'custom', path: ['dueDay'], message })
    if (isSound('dueDay', 'dueKm') && dueDay === null && dueKm === null) object(MESSAGE.deadline.dayOrKm)
    else if (isSound('doneDay', 'dueDay') && dueDay !== null && dueDay <= doneDay) object(MESSAGE.deadline.notAfter)
  }, ALONGSIDE)

/** Number and sum of what the open deadlines of a list cost the last time. */
const Counted = z.object({ count: z.number().int(), cost: decimalOut })

const DeadlineOverview = z.object({
  /** Of each list, what is in no list before it. */
  lists: z.object({ passed: Counted, month: Counted, quarter: Counted, all: Counted }),
  /** Those of vehicles and drivers out of use, which are in no other count. */
  outOfUse: z.number().int(),
  /** What the deadlines of each month until the end of the 90 days cost the last time; what has passed counts in the first. */
  months: z.array(z.object({ month: z.string(), cost: decimalOut })),
  /** Vehicles in use that have no open deadline of a kind that the road asks for. */
  missing: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), vehicles: z.array(z.object({ id, number: z.string() })) })),
})

/** What a member chose of how to be told; `calendar` is `null` to an administrator in the member's account, with whom it would stay. */
const DeadlineNotices = z.object({ mails: z.boolean(), calendar: z.string().nullable() })

const kept = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((value) => value || undefined, z.enum(values).optional())

export const deadlines = endpoints({
  deadlines: {
    method: 'GET',
    path: 'deadline',
    caller: 'member',
    needs: 'read',
    summary:
      'Open deadlines, the nearest first. `due` keeps those that have passed, those of 30 or of 90 days; `kind`, `subject`, `vehicleId` and `driverId` keep theirs. Those of vehicles and drivers out of use come only with `due` absent or `all`. Sorts by days, kind, subject, cost, document.',
    query: listQuery.extend({
      due: kept(DUE_LISTS),
      kind: kept(DEADLINE_KINDS),
      subject: kept(DEADLINE_SUBJECTS),
      vehicleId: queryId.optional(),
      driverId: queryId.optional(),
      ids: queryIds,
    }),
    answer: z.array(Deadline),
    paged: true,
    tagged: true,
  },
  deadlineOverview: {
    method: 'GET',
    path: 'deadline/overview',
    caller: 'member',
    needs: 'read',
    summary: 'How many deadlines have passed or come in 30 and 90 days, what they cost the last time, and which vehicles lack one.',
    query: listQuery.pick({ companyId: true }),
    answer: DeadlineOverview,
    tagged: true,
  },
  deadlineNotices: {
    method: 'GET',
    path: 'deadline/notices',
    caller: 'member',
    needs: 'read',
    summary: 'Whether the caller is told of deadlines by e-mail, and the address of the calendar that shows them to the caller.',
    query: listQuery.pick({ companyId: true }),
    answer: DeadlineNotices,
  },
  saveDeadlineNotices: {
    method: 'POST',
    path: 'deadline/notices',
    caller: 'member',
    needs: 'read',
    writes: 'account',
    summary: 'Begins or ends the e-mails to the caller about the deadlines of the company.',
    body: inCompany.extend({ mails: z.boolean() }),
    answer: DeadlineNotices,
  },
  changeDeadlineCalendar: {
    method: 'POST',
    path: 'deadline/calendar',
    caller: 'member',
    needs: 'read',
    writes: 'account',
    summary: 'Gives the calendar of the caller another address; the one before shows nothing any more.',
    body: inCompany,
    answer: DeadlineNotices,
    refusals: ['IMPERSONATED'],
  },
  saveDeadline: {
    method: 'POST',
    path: 'deadline/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a deadline (`id` null) or changes one.',
    body: DeadlineForm,
    ignores: ['name', 'subjectName', 'subjectDetail', 'active', 'state', 'days', 'km', 'expectedDay', 'odometer', 'unit'],
    answer: Deadline,
    refusals: ['DEADLINE_TAKEN'],
  },
  renewDeadline: {
    method: 'POST',
    path: 'deadline/renew',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Closes a deadline on the day on which it was done, with what it cost, and opens the next one.',
    body: RenewalForm,
    answer: Deadline,
    refusals: ['DEADLINE_DONE'],
  },
  deleteDeadline: {
    method: 'DELETE',
    path: 'deadline',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a deadline.',
    query: deletionQuery,
    answer: done,
  },
})
