import '@mantine/spotlight/styles.layer.css'
import { Badge, Kbd, useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, FileText, Fuel, Inbox, List, Plus, Printer, ScrollText, Search, Sheet, Sparkles, Zap } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth, monthShown } from '#domain/month/month.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { INBOX, NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from '../../app/shell/menu.ts'
import { setDensity } from '../../app/shell/ThemeMenu.tsx'
import { useLogout } from '../../app/use-logout.ts'
import { call } from '../../lib/api.ts'
import { holdKeys } from '../../ui/held-keys.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { noteOpener } from '../../ui/use-focus-back.ts'
import { useRecordsOf } from '../../ui/use-records.ts'
import { useSearching } from '../../ui/use-searching.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { type Command, commandsFor, type Deed, type Selection } from './commands.ts'
import { figureOf, hitsIn } from './figures.ts'
import classes from './Palette.module.css'
import { FURTHER, TEXTS } from './texts.ts'
import { LEAST, type Understood, understand } from './understand.ts'

const PrintedSelection = lazyDialog(async () => (await import('./PrintedSelection.tsx')).PrintedSelection)

const [store, { open }] = createSpotlight()
const PAGES = [
  { to: '/dashboard', label: TEXTS.home },
  ...Object.values(SHEETS),
  { to: SHEET_PATH.vehicle.months, label: TEXTS.month },
  ...[RECEIPTS, INBOX, ...Object.values(NOMENCLATOR), SETTINGS, ...FURTHER],
]
const ICONS = {
  print: Printer,
  workbook: Sheet,
  table: CalendarDays,
  list: List,
  check: Inbox,
  receipts: Fuel,
  add: Plus,
  generate: Sparkles,
  page: FileText,
  deed: Zap,
}
/** How long a list may take to show the button that adds to it, in milliseconds. */
const PATIENCE = 5000
const RECENT = 5
/** Words of a phrase that vehicles and drivers are looked for by. */
const MOST_WORDS = 5

/** What phrases are read against; what is not here is looked for by the words of the phrase. */
const useKnown = (companyId: number, typed: string) => {
  const vehicles = useRecordsOf(companyId, 'vehicles')
  const drivers = useRecordsOf(companyId, 'drivers')
  const some = vehicles.search ?? drivers.search
  const search = useMemo(
    () =>
      some &&
      ((text: string, signal?: AbortSignal) => {
        const words = [...new Set(text.split(/\s+/))].filter((word) => word.length >= LEAST).slice(0, MOST_WORDS)
        return Promise.all(words.flatMap((word) => [vehicles.search?.(word, signal), drivers.search?.(word, signal)]))
      }),
    [some, vehicles.search, drivers.search],
  )
  useSearching(typed, search)
  return useMemo(
    () => ({
      assets: (vehicles.rows ?? []).map(({ id, vehicleType, number, make, model }) => ({
        id,
        type: vehicleType,
        number,
        name: [make, model].filter(Boolean).join(' '),
      })),
      people: drivers.rows ?? [],
    }),
    [vehicles.rows, drivers.rows],
  )
}

/** The sheets that a phrase is about; without one, the last ones. */
const useSheets = (companyId: number, { asset, person, day, month, rest }: Understood) => {
  const days = day ? { from: day, to: day } : month ? daysOfMonth(month) : {}
  const number = rest.length === 1 && /^\d+$/.test(rest[0] ?? '') ? rest[0] : undefined
  const about = asset || person || day || number
  const query = {
    companyId,
    type: asset?.type ?? ('vehicle' as const),
    ...days,
    ...(asset ? { vehicleId: asset.id } : {}),
    ...(person ? { driverId: person.id } : {}),
    ...(number ? { search: number } : {}),
    page: 1,
    size: RECENT,
  }
  const sheetsQuery = useQuery({
    queryKey: ['roadmaps', companyId, 'palette', query],
    queryFn: ({ signal }) => call('roadmaps', { query }, signal),
    placeholderData: keepPreviousData,
    enabled: Boolean(about) || rest.length === 0,
  })
  return {
    title: about ? TEXTS.sheets : TEXTS.recent,
    rows: sheetsQuery.data ?? [],
    type: query.type,
    numbered: number !== undefined && !asset && !person && !day && !month,
  }
}

const FoundSheets = ({ title, rows, type }: Pick<ReturnType<typeof useSheets>, 'title' | 'rows' | 'type'>) => {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={title}>
      {rows.map(({ id, number, startDate, vehicle, driver }) => (
        <Spotlight.Action
          key={id}
          label={[TEXTS.sheet(number), formatDay(startDate), vehicle.number, driver.name].join(' · ')}
          leftSection={<ScrollText size={18} />}
          onClick={() => navigate({ to: SHEET_PATH[type].edit, params: { roadmapId: String(id) } })}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

const chips = ({ document, asset, person, day, month, action, rest }: Understood): string[] =>
  [
    document && SHEET_DOCUMENTS[document].label,
    action === 'new' && rest.length === 0 ? TEXTS.newSheet : null,
    action === 'generate' ? TEXTS.generate : null,
    month && monthShown(month),
    day && formatDay(day),
    asset && `${asset.number} ${asset.name}`,
    person?.name,
  ].filter((text): text is string => Boolean(text))

/** Presses the button of the list that is opened, as soon as it is there. */
const pressAdd = (until = Date.now() + PATIENCE): void => {
  const button = document.querySelector<HTMLElement>('main [data-adds]')
  if (button) button.click()
  else if (Date.now() < until) requestAnimationFrame(() => pressAdd(until))
}

/** Does what a command says; `companyId` is whose tables are downloaded. */
const useRun = (companyId: number, onPrint: (selection: Selection) => void, onKeys: () => void) => {
  const navigate = useNavigate()
  const logout = useLogout()
  const { setColorScheme } = useMantineColorScheme()
  const deeds: Record<Deed, () => void> = {
    light: () => setColorScheme('light'),
    dark: () => setColorScheme('dark'),
    auto: () => setColorScheme('auto'),
    roomy: () => setDensity('roomy'),
    dense: () => setDensity('dense'),
    keys: onKeys,
    help: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1' })),
    logout: () => void logout(),
  }
  return async (command: Command) => {
    if ('print' in command) return onPrint(command.print)
    if ('workbook' in command) return (await import('./save-workbook.ts')).saveWorkbook({ ...command.workbook, companyId })
    if ('does' in command) return deeds[command.does]()
    await navigate(command.target as never)
    if (command.adds) pressAdd()
  }
}

/** The table of the month that the figures beside the commands are of. */
const useMonthTable = (companyId: number, commands: readonly Command[]) => {
  const month = commands.find(({ tells }) => tells)?.tells?.month
  const query = { companyId, month: month ?? '' }
  return useQuery({
    queryKey: ['monthTable', companyId, month],
    queryFn: ({ signal }) => call('monthTable', { query }, signal),
    enabled: month !== undefined,
  }).data
}

/** What stands at the end of a command: the keys that print it, the key that does it everywhere, or a figure of its month. */
const Beside = ({ command, figure }: { command: Command; figure: string | null }) => (
  <span className={classes.beside}>
    {figure}
    {'print' in command ? (
      <span className={classes.printing} aria-hidden>
        {TEXTS.print} <Kbd size="xs">{TEXTS.printKeys}</Kbd>
      </span>
    ) : null}
    {command.id === 'new' ? <Kbd size="xs">{TEXTS.newKey}</Kbd> : null}
  </span>
)

type GroupsProps = { commands: readonly Command[]; typed: string; companyId: number; onRun: (command: Command) => void }

const Groups = ({ commands, typed, companyId, onRun }: GroupsProps) => {
  const table = useMonthTable(companyId, typed.trim() === '' ? [] : commands)
  return [...Map.groupBy(commands, ({ group }) => group)].map(([group, of]) => (
    <Spotlight.ActionsGroup key={group} label={group}>
      {of.map((command) => {
        const Icon = ICONS[command.icon]
        return (
          <Spotlight.Action key={`${command.id} ${command.label}`} label={command.label} onClick={() => onRun(command)}>
            <Icon size={18} aria-hidden className={classes.icon} />
            <span className={classes.label}>
              {hitsIn(command.label, typed).map(({ text, hit }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
                hit ? <b key={at}>{text}</b> : text,
              )}
            </span>
            <Beside command={command} figure={command.tells ? figureOf(command.tells, table) : null} />
          </Spotlight.Action>
        )
      })}
    </Spotlight.ActionsGroup>
  ))
}

/**
 * Keeps the first of what is listed chosen, whatever arrives, until the arrows lead elsewhere: Spotlight marks a place in the list
 * when a letter is typed, and what is then drawn there is another command.
 */
const useFirstChosen = (typed: string, listed: string) => {
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phrase begins anew
  useEffect(() => {
    moved.current = false
  }, [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is chosen from anew
  useEffect(() => {
    const actions = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-action]')]
    const chosen = actions.findIndex((action) => action.hasAttribute('data-selected'))
    const selected = moved.current && chosen >= 0 ? chosen : 0
    for (const action of actions) action.removeAttribute('data-selected')
    actions[selected]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected }))
  }, [typed, listed])
  return (key: string) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') moved.current = true
  }
}

/** Has the dialogs that are opened from the palette give the focus back to what had it before; answers where to note that. */
const useOpenerKept = (shown: boolean) => {
  const opener = useRef<Element>(null)
  useEffect(() => (shown && opener.current ? noteOpener(opener.current) : undefined), [shown])
  return opener
}

/** The palette of commands: reads a phrase, says what it understood, and does what is chosen. It opens as soon as it is there. */
export const Palette = ({ companyId, opens, onKeys }: { companyId: number; opens: number; onKeys: () => void }) => {
  const [typed, setTyped] = useState('')
  const [printed, setPrinted] = useState<{ selection: Selection; atOnce: boolean } | null>(null)
  // whether the key that chose the command was pressed with Ctrl
  const withCtrl = useRef(false)
  const run = useRun(companyId, (selection) => setPrinted({ selection, atOnce: withCtrl.current }), onKeys)
  const today = dayInRomania(new Date())
  const records = useKnown(companyId, typed)
  const understood = useMemo(() => understand(typed, records, today), [typed, records, today])
  const sheets = useSheets(companyId, understood)
  const commands = commandsFor(understood, PAGES, records.assets, today)
  const listed = [...sheets.rows.map(({ id }) => id), ...commands.map(({ label }) => label)].join('\n')
  const onArrow = useFirstChosen(`${opens} ${typed}`, listed)
  const opener = useOpenerKept(useSpotlight(store).opened || printed !== null)
  // the first time what is typed is held while the palette is fetched, later while it is drawn
  useEffect(() => {
    opener.current = document.activeElement
    const drawn = opens > 1 ? holdKeys() : null
    open()
    drawn?.(true)
  }, [opens, opener])
  const understoodChips = typed ? chips(understood) : []
  const foundSheets = sheets.rows.length > 0 && (typed === '' || sheets.title === TEXTS.sheets) ? <FoundSheets {...sheets} /> : null
  // the last ones, and the one whose number is typed, stand first
  const sheetsFirst = typed === '' || sheets.numbered
  return (
    <>
      <Spotlight.Root
        store={store}
        query={typed}
        onQueryChange={setTyped}
        shortcut={null}
        attributes={{ content: { 'aria-label': TEXTS.label } }}
        size={680}
        scrollable
        maxHeight="64dvh"
        yOffset="12dvh"
        classNames={{ action: classes.action ?? '', actionsGroup: classes.group ?? '', actionsList: classes.found ?? '' }}
      >
        <Spotlight.Search
          placeholder={TEXTS.placeholder}
          aria-label={TEXTS.label}
          leftSection={<Search size={20} />}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            withCtrl.current = key === 'Enter' && (ctrlKey || metaKey)
            onArrow(key)
          }}
        />
        {understoodChips.length > 0 ? (
          <div className={classes.understood} role="status">
            {TEXTS.understood}
            {understoodChips.map((chip) => (
              <Badge key={chip} variant="light" tt="none" fw={500}>
                {chip}
              </Badge>
            ))}
            {understood.rest.length > 0 && !sheetsFirst ? `${TEXTS.notUnderstood} ${understood.rest.join(' ')}` : null}
          </div>
        ) : null}
        <Spotlight.ActionsList>
          {sheetsFirst ? foundSheets : null}
          <Groups commands={commands} typed={typed} companyId={companyId} onRun={run} />
          {sheetsFirst ? null : foundSheets}
          {commands.length === 0 && foundSheets === null ? <Spotlight.Empty>{TEXTS.nothing}</Spotlight.Empty> : null}
        </Spotlight.ActionsList>
        <Spotlight.Footer className={classes.foot ?? ''}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {TEXTS.choose}
          </span>
          <span>
            <Kbd>{TEXTS.enter}</Kbd> {TEXTS.go}
          </span>
          {commands.some((command) => 'print' in command) ? (
            <span>
              <Kbd>{TEXTS.printKeys}</Kbd> {TEXTS.print}
            </span>
          ) : null}
          <button type="button" className={classes.keys} onClick={onKeys}>
            <Kbd>?</Kbd> {TEXTS.allKeys}
          </button>
        </Spotlight.Footer>
      </Spotlight.Root>
      {printed ? (
        <PrintedSelection selection={{ ...printed.selection, companyId }} atOnce={printed.atOnce} onClose={() => setPrinted(null)} />
      ) : null}
    </>
  )
}
