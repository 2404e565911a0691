/** Where a sheet that another user saved meanwhile differs from the one that is typed, in the words of the form. */
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { type Difference, differences, type KnownField, plainValue } from '../../../ui/known-fields.ts'
import { TEXTS } from '../texts.ts'
import type { BeneficiaryDraft, PurchaseDraft, RoadmapDraft, TripDraft } from './sheet-draft.ts'
import { BENEFICIARY_FIELDS, LINE_FIELDS, TRIP_FIELDS } from './sheet-fields.ts'
import { drivenDistance } from './sheet-figures.ts'
import { type SheetSources, sheetRules } from './sheet-rules.ts'

type Named = { lists: Pick<SheetSources, 'partners' | 'articles' | 'surcharges'>; sources: SheetSources }

const nameIn = (rows: readonly { id: number; name: string }[], id: number | null | undefined): string =>
  rows.find((row) => row.id === id)?.name ?? ''
const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const day = (date: string): string => (isDay(date) ? formatDay(date) : date)

const tripText = (trip: TripDraft, rules: ReturnType<typeof sheetRules>, { lists }: Named): string =>
  joined([
    [trip.start, trip.via, trip.end].filter(Boolean).join(' – '),
    `${plainValue(Number(drivenDistance(trip, rules).km))} km`,
    DIRECTION_LABEL[trip.type ?? 0],
    `${day(trip.startDate)} ${trip.startTime ?? ''} – ${trip.endDate === trip.startDate ? '' : `${day(trip.endDate)} `}${trip.endTime ?? ''}`,
    trip.purpose,
    nameIn(lists.surcharges, trip.consumptionId),
  ])

const purchaseText = (line: PurchaseDraft, { lists }: Named): string =>
  joined([
    day(line.date),
    line.number ? TEXTS.documentNumber(line.number).trim() : '',
    nameIn(lists.partners, line.partnerId),
    nameIn(lists.articles, line.expenseId),
    ...[line.qty, line.price, line.value].map((number) => (number === null || number === undefined ? '' : plainValue(number))),
    line.currency,
  ])

const beneficiaryText = ({ partnerId, purpose }: BeneficiaryDraft, { lists }: Named): string =>
  joined([nameIn(lists.partners, partnerId), purpose])

const rowDifferences = <Row extends object>(
  path: string,
  label: string,
  theirs: readonly Row[],
  mine: readonly Row[],
  names: readonly (keyof Row)[],
  text: (row: Row) => string,
): Difference[] =>
  Array.from({ length: Math.max(theirs.length, mine.length) }, (_, at) => at).flatMap((at) => {
    const [saved, typed] = [theirs[at], mine[at]]
    if (saved && typed && names.every((name) => (saved[name] ?? '') === (typed[name] ?? ''))) return []
    return { path, label: TEXTS.lineNumber(label, at + 1), theirs: saved ? text(saved) : '–', mine: typed ? text(typed) : '–' }
  })

/** The fields that the form shows and its rows, one by one, the rows of a table to be taken together; empty where both sheets are the same. */
export const sheetDifferences = (
  fields: ReadonlyMap<string, KnownField>,
  theirs: RoadmapDraft,
  mine: RoadmapDraft,
  named: Named,
): Difference[] => {
  const rules = sheetRules(named.sources, mine.vehicleId, mine.startDate)
  const heads = new Map([...fields].filter(([path]) => !path.includes('.')))
  const surcharges = ({ consumptionIds }: RoadmapDraft) =>
    joined((consumptionIds ?? []).map((id) => nameIn(named.lists.surcharges, id))) || '–'
  const [savedSurcharges, typedSurcharges] = [surcharges(theirs), surcharges(mine)]
  return [
    ...differences(heads, theirs, mine),
    ...(savedSurcharges === typedSurcharges
      ? []
      : [{ path: 'consumptionIds', label: TEXTS.surcharges, theirs: savedSurcharges, mine: typedSurcharges }]),
    ...rowDifferences('routes', TEXTS.tripLine, theirs.routes ?? [], mine.routes ?? [], TRIP_FIELDS, (trip) =>
      tripText(trip, rules, named),
    ),
    ...rowDifferences('expenses', TEXTS.purchaseLine, theirs.expenses ?? [], mine.expenses ?? [], COMPARED_LINE, (line) =>
      purchaseText(line, named),
    ),
    ...rowDifferences(
      'beneficiaries',
      TEXTS.beneficiaryLine,
      theirs.beneficiaries ?? [],
      mine.beneficiaries ?? [],
      BENEFICIARY_FIELDS,
      (row) => beneficiaryText(row, named),
    ),
  ]
}

/** VAT follows from the other numbers, and a receipt is said by what stands on it. */
const COMPARED_LINE = LINE_FIELDS.filter((name) => name !== 'tva' && name !== 'receiptId')
