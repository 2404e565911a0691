import { Refusal } from '#contract/refusals.ts'
import { DONE } from '#contract/wire.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { finding } from '#domain/checks/codes.ts'
import { idsOf } from '#domain/ids.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import { verificare } from '#domain/report/verificare.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { closedUntil } from '../closed-months/open-days.ts'
import { acceptedIn } from '../closing-facts/closing-facts.repository.ts'
import { fillsWithoutSheet } from '../receipts/fills-without-sheet.repository.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { suspects } from '../roadmaps/check-sheets.ts'
import { refreshSome } from '../roadmaps/keep-states.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { acceptFindings, openSheets, withdrawAccepted } from './accept-findings.ts'
import { inbox } from './inbox.repository.ts'
import { putRight } from './put-right.ts'
import { sheetOffers } from './sheet-offers.ts'
import { TEXTS } from './texts.ts'
import { badgeDays, badgeOf, toSeeOn } from './to-see.ts'

/** The most suspect sheets of a kind in one answer. */
const MOST_SUSPECTS = 1000
const KINDS = ['vehicle', 'machine'] as const
/** How many states the inbox waits for where they are unknown, as after a large import; the others follow while it is open. */
const SHARE_OF_INBOX = { parts: 1 }
/** How many states the menu's badge waits for. */
const SHARE_OF_BADGE = { parts: 1, size: 300 }

/** Fills on no sheet, by vehicle and day. */
const daysWithoutSheet = (fills: Awaited<ReturnType<typeof fillsWithoutSheet.list>>) =>
  [...Map.groupBy(fills, ({ vehicleId, day }) => `${day} ${vehicleId}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { kind: type, vehicleId: id, plate: number, make, model, fuelUm, day } = first
    const findings = own.map((fill) => finding('FILL_NO_SHEET', null, { nr: fill.number }))
    return { type, vehicle: { id, number, make, model, fuelUm }, day, findings, fills: own }
  })

/** The findings of a month. */
export const inboxEndpoints = (services: Services): HandlersOf<'inbox'> => {
  const today = () => dayInRomania(services.clock())
  return {
    monthInbox: async ({ company, query: { month } }) => {
      const days = daysOfMonth(month)
      for (const kind of KINDS) await refreshSome(services, company, { kind, vehicleId: null, driverId: null, ...days }, SHARE_OF_INBOX)
      return company.within(async (scope) => {
        const suspectSheets = []
        for (const kind of KINDS)
          suspectSheets.push(...(await suspects(scope, { kind, vehicleId: null, driverId: null, ...days }, today(), MOST_SUSPECTS)))
        return {
          closed: days.to <= ((await closedUntil(scope)) ?? ''),
          ...(await inbox.count(scope, days)),
          suspects: suspectSheets.toSorted((one, other) =>
            one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : one.number - other.number,
          ),
          withoutSheet: daysWithoutSheet(await fillsWithoutSheet.list(scope, days, today())),
          accepted: await acceptedFindings.between(scope, days),
        }
      })
    },
    acceptedPdf: async ({ company, query: { month }, gone }) => {
      const { rows, letterhead } = await company.within(async (scope) => ({
        rows: await acceptedIn(scope, month),
        letterhead: await letterheadOf(scope, month),
      }))
      if (rows.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothingAccepted(month) })
      const content = services.documents('verificare', [verificare(month, rows, letterhead)], {
        signal: gone,
      })
      return { name: `observatii-acceptate-${month}.pdf`, content }
    },
    toSee: async ({ company }) => {
      const badgeRange = badgeDays(today())
      for (const kind of KINDS)
        await refreshSome(services, company, { kind, vehicleId: null, driverId: null, ...badgeRange }, SHARE_OF_BADGE)
      return company.within(async (scope) => {
        const closed = await closedUntil(scope)
        const from = closed !== null && closed >= badgeRange.from ? addDays(closed, 1) : badgeRange.from
        return badgeOf(await toSeeOn(scope, { from, to: badgeRange.to }, today()), today())
      })
    },
    sheetOffers: ({ company, query }) => company.within((scope) => sheetOffers(scope, query.id, today())),
    putRight: ({ company, body }) => company.within((scope) => putRight(scope, body, today())),
    fillPurposes: ({ company, body: { sheets, purpose } }) =>
      company.within(async (scope) => {
        await openSheets(scope, sheets)
        await inbox.setPurposes(scope, idsOf(sheets), purpose)
        return DONE
      }),
    acceptFindings: ({ company, session, body }) =>
      done(company.within((scope) => acceptFindings(scope, body, { userId: session.userId, at: services.clock() }))),
    withdrawAccepted: ({ company, body }) => done(company.within((scope) => withdrawAccepted(scope, body))),
  }
}
