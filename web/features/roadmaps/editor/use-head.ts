/** The head of a sheet's form: what it holds in words, how much of it is shown, and where it leads. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { UNWRITTEN } from '#domain/trip/hours.ts'
import { FORM_TEXTS, FORM_TEXTS_OF } from '../form-texts.ts'
import { textsAt } from './SheetTexts.tsx'
import type { RoadmapDraft } from './sheet-draft.ts'
import { useRules, useSheet } from './sheet-form.ts'
import { speaksOfKm } from './sheet-rules.ts'
import type { SheetStart } from './use-sheet-start.ts'

/** The fields that a sheet is begun with. */
const BEGUN = [
  ...(['vehicleId', 'driverId', 'startDate', 'startTime', 'hoursAvailable', 'hoursExploitation'] as const),
  ...textsAt('work'),
] as const
/** What seldom differs from what is proposed. */
const SELDOM = [
  ...(['kmStart', 'fuelStart', 'endDate', 'endTime', 'number', 'createdBy', 'hoursStationary', 'consumptionIds'] as const),
  ...(['equipmentId', 'equipmentHours', 'travelVehicleId'] as const),
] as const
const FIELDS = [...BEGUN, ...SELDOM] as const

/** A day with its hour, once that was written. */
const momentText = (day: string | null | undefined, time: string | null | undefined): string =>
  [day && isDay(day) ? formatDay(day) : '', time && time !== UNWRITTEN ? time : ''].filter(Boolean).join(' ')

/** What the head holds, in words, and whether that is enough to go on to the trips. */
export const useHead = () => {
  const { control, lists, sources } = useSheet()
  const rules = useRules()
  const { parts, fuelUm } = rules
  const texts = FORM_TEXTS_OF[sources.kind]
  const values = useWatch({ control, name: FIELDS })
  const trips = useWatch({ control, name: 'routes', compute: (routes) => routes?.length })
  const sheet = Object.fromEntries(FIELDS.map((name, at) => [name, values[at]])) as Partial<RoadmapDraft>
  const { vehicleId, driverId, createdBy, kmStart, fuelStart, startDate, startTime, endDate, endTime } = sheet
  const nameOf = (id: number | null | undefined) => lists.drivers.find((person) => person.id === id)?.name
  const [driver, prepared] = [nameOf(driverId), nameOf(createdBy)]
  const chosen = (sheet.consumptionIds ?? []).filter((id) => id !== null).length
  const withKm = parts.km && typeof kmStart === 'number'
  const withFuel = typeof fuelStart === 'number'
  const start = [
    withKm && speaksOfKm(rules, kmStart, trips) ? `${formatKm(kmStart)} km` : '',
    withFuel ? `${formatLitres(fuelStart)} ${fuelUm}` : '',
  ].filter(Boolean)
  const ends = momentText(endDate === startDate ? undefined : endDate, endTime)
  const begins = ends ? `${momentText(startDate, null)} ${startTime}` : momentText(startDate, startTime)
  const seldom = [
    ...(start.length > 0 ? [texts.atDeparture(start.join(', '))] : []),
    ...(prepared && prepared !== driver ? [FORM_TEXTS.preparedByNamed(prepared)] : []),
    ...(parts.stationary && sheet.hoursStationary && sheet.hoursStationary !== UNWRITTEN
      ? [FORM_TEXTS.stationaryFor(sheet.hoursStationary)]
      : []),
    ...(parts.surcharges && chosen > 0 ? [FORM_TEXTS.surchargesChosen(chosen)] : []),
    ...(sheet.equipmentId ? [FORM_TEXTS.withEquipment] : []),
    ...(sheet.travelVehicleId ? [FORM_TEXTS.withCarrier] : []),
  ]
  const hasStart = withFuel && (withKm || !parts.km)
  return {
    hasStart,
    /** Whether nothing of it is said by its number alone, or not at all. */
    isSaid: chosen === 0 && !sheet.equipmentId && !sheet.travelVehicleId,
    isWhole: Boolean(vehicleId && driverId && isDay(startDate ?? '') && isDay(endDate ?? '')) && hasStart,
    driven: [driver ?? '', [begins, ends].filter(Boolean).join(endDate === startDate ? '–' : ' – ')],
    seldom,
    /** Beside what stands in fields above it. */
    folded: [
      ...(sources.savedSheet || !sheet.number ? [] : [FORM_TEXTS.numbered(sheet.number)]),
      texts.arrivesAt(momentText(endDate, endTime)),
      ...seldom,
    ],
  }
}

/** How much of the head is shown: its values in a line, the fields that a sheet is begun with, or all of them. */
export type Shown = 'line' | 'begun' | 'all'

/** Goes on to the first trip. */
const toFirstTrip = (from: Element): boolean => {
  const cell = from.closest('form')?.querySelector<HTMLElement>('[data-begins]')
  cell?.focus()
  return cell !== undefined && cell !== null
}

/** Once what a vehicle has at the start is known, the focus goes from it to what is first missing: in the head, else the first trip. */
export const useFirstMissing = (card: RefObject<HTMLElement | null>, { isWhole }: ReturnType<typeof useHead>, known: boolean): void => {
  const { form, sources } = useSheet()
  const lead = useEffectEvent(() => {
    const at = document.activeElement
    if (!card.current || (at !== document.body && at?.getAttribute('name') !== 'vehicleId')) return
    if (!isWhole) form.setFocus(form.getValues('driverId') ? 'kmStart' : 'driverId')
    else if (sources.kind === 'machine') form.setFocus('hoursExploitation')
    else toFirstTrip(card.current)
  })
  useEffect(() => {
    if (known) lead()
  }, [known])
}

/** Where the head leads: Enter in it, and Tab in its last field that is not folded, go on to the first trip where `asks` says so. */
export const useOnward = (asks: () => boolean) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLInputElement)) return
    // where the fields below it are shown, Tab leads to them
    const isLast = target.name === 'startTime' && event.currentTarget.dataset.shown === 'begun'
    const isOnward = key === 'Enter' || (key === 'Tab' && isLast)
    if (isOnward && asks() && toFirstTrip(target)) event.preventDefault()
  },
})

/** What is shown of the head, and what opens and folds it: never by itself while one types, so that nothing below it moves. */
export const useShown = ({ isWhole, hasStart, isSaid }: ReturnType<typeof useHead>, begins: Shown, loaded: SheetStart | null) => {
  const { control, frozen } = useSheet()
  const { parts } = useRules()
  const { errors } = useFormState({ control, name: FIELDS })
  const card = useRef<HTMLElement>(null)
  const [chosen, setShown] = useState<Shown>(begins)
  // a line says enough of a sheet that has its trips below; a machine's has its hours in the head
  const folded = isWhole && !parts.work ? 'line' : 'begun'
  // what is not known of a sheet before has to be typed
  const asksStart = loaded !== null && (loaded.driverId === null || !hasStart)
  const wanted = chosen === 'line' ? folded : chosen
  // a fault of a field that is in sight opens nothing: what is below would move between a press and its release
  const isAll = (frozen && (folded !== 'line' || !isSaid)) || SELDOM.some((name) => errors[name]) || (asksStart && wanted === 'begun')
  const isBegun = wanted === 'line' && BEGUN.some((name) => errors[name])
  const toggle = (next: Shown, focused: string) => {
    flushSync(() => setShown(next))
    card.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return {
    card,
    shown: isAll ? 'all' : isBegun ? 'begun' : wanted,
    open: () => toggle('all', 'input:not([disabled])'),
    toggleAll: () => toggle(chosen === 'all' || isAll ? folded : 'all', 'button[aria-controls]'),
  }
}
