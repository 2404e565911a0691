/** Corrections of a suspect sheet that need no form. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day, daysFrom } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { withCures } from '#domain/checks/cured-by.ts'
import type { FillOffer } from '#domain/checks/fill-offers.ts'
import { type Offer, offersFor } from '#domain/checks/offers.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closedUntil } from '../closed-months/open-days.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { findingsOfSaved } from '../roadmaps/check-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { answeredOffer, fillCures, NOTHING, readingCure } from './fill-cures.ts'
import { placeCure } from './free-fills.ts'
import { inbox } from './inbox.repository.ts'

/** Days shown before and after a sheet's, and the distance in days within which other sheets of the driver count. */
const [BEFORE, AFTER, AROUND] = [2, 6, 7]

const intervalOf = (scope: CompanyScope, sheet: { id: number } | null | undefined) => (sheet ? inbox.intervalOf(scope, sheet.id) : null)

const isOfSheet = (offer: Offer | FillOffer): offer is Offer =>
  offer.kind === 'move' || offer.kind === 'ends' || offer.kind === 'recalculate'

/** A correction of days, odometer or tank as it is answered. */
const sheetOffer = (offer: Offer) => ({
  ...NOTHING,
  move: offer.kind === 'move' ? offer : null,
  ends: offer.kind === 'ends' ? offer : null,
  recalculate: offer.kind === 'recalculate' ? { startDate: offer.from, endDate: offer.to, changed: offer.changed } : null,
  indexFall: offer.kind === 'move' ? null : offer.fall,
})

/** Nine days around a sheet, with every day that is proposed for it. */
const shownDays = (startDate: Day, offers: readonly Offer[]): { from: Day; to: Day } => {
  const proposed = offers.flatMap((offer) => (offer.kind === 'move' ? offer.startDate : [])).toSorted()
  const before = addDays(startDate, -BEFORE)
  const from = proposed[0] !== undefined && proposed[0] < before ? proposed[0] : before
  const [last, farthest] = [addDays(from, BEFORE + AFTER), proposed.at(-1) ?? from]
  return { from, to: farthest > last ? farthest : last }
}

/** The corrections of a sheet, best first, and the days around it. Sheets of closed months have none. */
export const sheetOffers = async (scope: CompanyScope, id: number, today: Day): Promise<HandlerAnswerOf<'sheetOffers'>> => {
  const sheet = await roadmaps.byId(scope, id)
  if (!sheet) throw new Refusal('NOT_FOUND')
  const { vehicleId, driverId, startDate } = sheet
  const nearby = { from: addDays(startDate, -AROUND), to: addDays(startDate, AROUND) }
  const findings = (await findingsOfSaved(scope, [id], today)).get(id) ?? []
  const previous = await chains.before(scope, vehicleId, sheet)
  const later = await chains.after(scope, vehicleId, sheet)
  const closed = await closedUntil(scope)
  const around = {
    before: await intervalOf(scope, previous),
    after: await intervalOf(scope, later[0]),
    driven: await inbox.drivenBy(scope, { driverId, except: id, ...nearby }),
    documents: await inbox.documentsOf(scope, id),
    closedUntil: closed,
  }
  const isClosed = closed !== null && startDate <= closed
  const codes = new Set(findings.map(({ code }) => code))
  const offers = isClosed ? [] : offersFor(codes, { sheet, later, previous }, around)
  const cures = isClosed ? [] : await fillCures(scope, { id, vehicleId }, findings, closed)
  const ofFills = cures.length > 0 || isClosed ? cures : await readingCure(scope, id, findings, today)
  const placed = isClosed ? [] : await placeCure(scope, sheet, findings)
  const proposals = withCures([...placed, ...ofFills, ...offers], findings)
  const shown = shownDays(startDate, offers)
  const driven = new Map((await inbox.drivenOn(scope, { vehicleId, ...shown })).map((day) => [day.day, day]))
  const goingOn = await inbox.goingOn(scope, { vehicleId, ...shown })
  return {
    offers: proposals.map(({ offer, cures }) => ({ ...(isOfSheet(offer) ? sheetOffer(offer) : answeredOffer(offer)), cures })),
    days: daysFrom(shown.from, shown.to).map((day) => {
      const { sheets = 0, km = ZERO, minutes = 0, until = null } = driven.get(day) ?? {}
      const onRoad = goingOn.find((sheet) => sheet.from <= day && day <= sheet.to)?.number ?? null
      return { day, dayOff: isDayOff(day), sheets, km, hours: formatMinutes(minutes), until, onRoad }
    }),
  }
}
