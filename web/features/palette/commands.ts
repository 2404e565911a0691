/** What can be done with a phrase: the commands that the palette lists, best first. */
import type { InputOf } from '#contract/contract.ts'
import { addDays, type Day, formatDay, monthStart } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf, monthShown } from '#domain/month/month.ts'
import { offeredKinds, SHEET_DOCUMENTS, WORKBOOK_KINDS } from '#domain/report/document-kinds.ts'
import { searchKey } from '#domain/text.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { INBOX_PATH, SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { ADDITIONS, DEEDS, SEARCHED, TEXTS } from './texts.ts'
import type { Asset, Understood } from './understand.ts'

/** Where a command leads, in the words of the router. */
export type Target = {
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  state?: { begin: { vehicleId?: number; day?: Day } }
}

export type Selection = Omit<InputOf<'printRoadmaps'>['body'], 'companyId'>

export type Command = {
  id: string
  group: string
  label: string
  icon: 'print' | 'workbook' | 'table' | 'list' | 'check' | 'receipts' | 'add' | 'generate' | 'page' | 'deed'
  /** The figure of the month that stands beside it. */
  tells?: Tells
  /** Whether the key for a new sheet does the same. */
  hasKey?: boolean
} & ({ target: Target; adds?: true } | { print: Selection } | { workbook: Selection } | { does: Deed })

/** What is told of a month: of a vehicle or machine, or of all. */
export type Tells = { figure: 'vehicles' | 'sheets' | 'km' | 'toSee' | 'receipts'; month: Month; type: AssetKind; assetId: number | null }

/** What is done at once, without a page of its own. */
export type Deed = (typeof DEEDS)[number]['does']

export type Place = { to: string; label: string }

/** Vehicles whose tables are offered where none is named. */
const MOST_TABLES = 8

const isWorkbookKind = (kind: SheetDocumentKind): boolean => WORKBOOK_KINDS.some((known) => known === kind)

const assetName = ({ number, name }: Asset): string => `${number} ${name}`.trim()

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

const documents = ({ document, asset, person }: Understood, month: Month): Command[] => {
  if (!document) return []
  const type = asset?.type ?? (offeredKinds('vehicle', 'print').includes(document) ? 'vehicle' : 'machine')
  const kind: SheetDocumentKind = type === 'machine' && document === 'faz' ? 'fazmas' : document
  if (!offeredKinds(type, 'print').includes(kind)) return []
  const { from, to } = daysOfMonth(month)
  const selectionOf = (vehicle: Asset | null): Selection => ({
    ...{ vehicleType: type, documentType: kind, startDate: from, endDate: to },
    ...{ vehicleId: vehicle?.id ?? null, driverId: person?.id ?? null, ids: null, layout: 'plain' as const },
  })
  const labelOf = (vehicle: Asset | null): string =>
    joined(SHEET_DOCUMENTS[kind].label, monthShown(month), vehicle ? assetName(vehicle) : TEXTS.allVehicles, person?.name)
  const printCommand = (vehicle: Asset | null): Command => ({
    id: `print-${vehicle?.id ?? 'all'}`,
    ...{ group: TEXTS.documents, icon: 'print', label: labelOf(vehicle), print: selectionOf(vehicle) },
    ...(vehicle ? {} : { tells: { figure: 'vehicles', month, type, assetId: null } }),
  })
  const workbook: Command = {
    id: 'workbook',
    ...{ group: TEXTS.documents, icon: 'workbook', label: joined(labelOf(asset), TEXTS.asWorkbook), workbook: selectionOf(asset) },
  }
  const printed = asset ? [printCommand(asset), printCommand(null)] : [printCommand(null)]
  return isWorkbookKind(kind) ? [...printed, workbook] : printed
}

const places = ({ action, asset, person, day, month }: Understood, assets: readonly Asset[], today: Day): Command[] => {
  const about = month ?? monthOf(day ?? today)
  const days = day ? { from: day, to: day } : daysOfMonth(about)
  // of a day or of a driver the table of the month knows nothing
  const told = (figure: Tells['figure']) =>
    day || person ? {} : { tells: { figure, month: about, type: asset?.type ?? ('vehicle' as const), assetId: asset?.id ?? null } }
  const when = day ? formatDay(day) : monthShown(about)
  const list: Command = {
    id: 'list',
    group: TEXTS.goTo,
    icon: 'list',
    label: joined(asset?.type === 'machine' ? TEXTS.machineSheets : TEXTS.roadSheets, when, asset && assetName(asset), person?.name),
    ...told('km'),
    target: {
      to: SHEET_PATH[asset?.type ?? 'vehicle'].list,
      search: { ...days, ...(asset ? { vehicleId: asset.id } : {}), ...(person ? { driverId: person.id } : {}) },
    },
  }
  const tableOf = (vehicle: Asset): Command => ({
    id: asset ? 'table' : `table-${vehicle.id}`,
    group: TEXTS.goTo,
    icon: 'table',
    label: joined(TEXTS.month, monthShown(about), assetName(vehicle)),
    tells: { figure: 'sheets', month: about, type: vehicle.type, assetId: vehicle.id },
    target: { to: SHEET_PATH.vehicle.month, params: { vehicleId: String(vehicle.id), month: about } },
  })
  const tableAssets = asset ? [asset] : action === 'table' ? assets : []
  const table = tableAssets
    .filter(({ type }) => type === 'vehicle')
    .slice(0, MOST_TABLES)
    .map(tableOf)
  const inbox: Command = {
    id: 'inbox',
    group: TEXTS.goTo,
    icon: 'check',
    label: joined(TEXTS.inbox, monthShown(about), asset && assetName(asset)),
    ...told('toSee'),
    target: { to: INBOX_PATH, search: { month: about, ...(asset ? { vehicleId: asset.id } : {}) } },
  }
  // a month is closed once it is over
  const over = month ?? monthOf(addDays(monthStart(today), -1))
  const closing: Command = {
    id: 'closing',
    group: TEXTS.goTo,
    icon: 'page',
    label: joined(TEXTS.closing, monthShown(over)),
    target: { to: '/dashboard/luna/$month/inchidere', params: { month: over } },
  }
  const receipts: Command = {
    id: 'receipts',
    group: TEXTS.goTo,
    icon: 'receipts',
    label: joined(TEXTS.receipts, monthShown(about), asset && assetName(asset)),
    // receipts without a vehicle are in no row of the month's table
    ...(asset ? told('receipts') : {}),
    target: { to: '/dashboard/alimentari', search: { month: about, ...(asset ? { vehicleId: asset.id } : {}) } },
  }
  const page: Command[] = asset
    ? [
        {
          id: 'asset',
          group: TEXTS.goTo,
          icon: 'page',
          label: TEXTS[asset.type](assetName(asset)),
          target: { to: '/dashboard/vehicles/$vehicleId', params: { vehicleId: String(asset.id) } },
        },
      ]
    : []
  if (action === 'close') return [closing]
  if (action === 'check') return [inbox, ...table, list, receipts, ...page]
  if (action === 'receipts') return [receipts, ...table, list, inbox, ...page]
  if (action === 'sheets' || person || day) return [list, ...table, inbox, receipts, ...page]
  if (action === 'table' || month) return [...table, list, inbox, receipts, ...page]
  return asset ? [...page, ...table, list, inbox, receipts] : []
}

const deeds = ({ asset, day, month, person, document }: Understood): Command[] => {
  const machine = asset?.type === 'machine'
  const add: Command = {
    id: 'new',
    group: TEXTS.commands,
    icon: 'add',
    hasKey: !asset && !day,
    label: joined(machine ? TEXTS.newMachineSheet : TEXTS.newSheet, asset && assetName(asset), day ? formatDay(day) : TEXTS.today),
    target: {
      to: SHEET_PATH[machine ? 'machine' : 'vehicle'].add,
      state: { begin: { ...(asset ? { vehicleId: asset.id } : {}), ...(day ? { day } : {}) } },
    },
  }
  const generate: Command = {
    id: 'generate',
    group: TEXTS.commands,
    icon: 'generate',
    label: joined(TEXTS.generate, month && monthShown(month), asset && !machine ? assetName(asset) : null),
    target: { to: '/dashboard/generate' },
  }
  return person || document ? [add] : [add, generate]
}

/** Whether every word begins a word of the name. */
const names = (label: string, words: readonly string[]): boolean => {
  const parts = searchKey(label).split(/[^\p{L}\d]+/u)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

const additions = (words: readonly string[]): Command[] =>
  ADDITIONS.filter((addition) => names(`${addition.label} ${addition.words}`, words)).map(({ to, label }) => ({
    id: `add-${to}`,
    ...{ group: TEXTS.commands, icon: 'add' as const, label, target: { to }, adds: true as const },
  }))

const atOnce = (words: readonly string[]): Command[] =>
  DEEDS.filter((deed) => names(`${deed.label} ${deed.words}`, words)).map(({ does, label }) => ({
    id: does,
    ...{ group: TEXTS.commands, icon: 'deed' as const, label, does },
  }))

/** Commands that search the lists for the typed words; offered where the palette understands none of them. */
const searches = (text: string): Command[] =>
  // a sheet of that number is found by itself
  SEARCHED.filter(({ isOfNumber }) => isOfNumber || !/^\d+$/.test(text)).map(({ to, label, beside }) => ({
    id: `search-${to}`,
    ...{ group: TEXTS.search, icon: 'list' as const, label: TEXTS.searchIn(text, label) },
    target: { to, search: { search: text, ...beside } },
  }))

const everything = (understood: Understood, pages: readonly Command[], today: Day): Command[] => [
  ...deeds(understood),
  ...documents({ ...understood, document: 'foi-parcurs' }, monthOf(today)),
  ...places({ ...understood, action: 'close' }, [], today),
  ...additions([]),
  ...pages,
  ...atOnce([]),
]

/** The commands for a phrase; without one, everything there is. `pages` are those of the menu, `assets` all that could be named. */
export const commandsFor = (understood: Understood, pages: readonly Place[], assets: readonly Asset[], today: Day): Command[] => {
  const { action, document, day, month, asset, person, rest } = understood
  const pageCommands = pages
    .filter(({ label }) => names(label, rest))
    .map(({ to, label }): Command => ({ id: to, group: TEXTS.pages, icon: 'page', label, target: { to } }))
  const empty = !action && !document && !day && !month && !asset && !person
  if (empty && rest.length === 0) return everything(understood, pageCommands, today)
  if (empty) {
    const named = [...additions(rest), ...atOnce(rest), ...pageCommands]
    return named.length > 0 ? named : searches(rest.join(' '))
  }
  if (action === 'new' && rest.length > 0 && additions(rest).length > 0) return additions(rest)
  const doing = deeds(understood)
  const first = action === 'new' || action === 'generate' ? doing.toSorted((a, b) => Number(b.id === action) - Number(a.id === action)) : []
  return [
    ...first,
    ...(action === 'receipts' && rest.length > 0 ? searches(rest.join(' ')).slice(0, 1) : []),
    ...(action === 'new' && rest.length === 0 && !asset && !day ? additions([]) : []),
    ...documents(understood, month ?? monthOf(day ?? today)),
    ...places(understood, assets, today),
    ...(first.length > 0 ? [] : doing),
  ]
}
