import '@mantine/spotlight/styles.layer.css'
import { Badge, Kbd } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, FileText, Inbox, List, Plus, Printer, ScrollText, Search, Sparkles } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth, monthShown } from '#domain/month/month.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { INBOX, NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from '../../app/shell/menu.ts'
import { call } from '../../lib/api.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useRecordsOf } from '../../ui/use-records.ts'
import { useSearching } from '../../ui/use-searching.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { type Command, commandsFor, type Selection } from './commands.ts'
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
const ICONS = { print: Printer, table: CalendarDays, list: List, check: Inbox, add: Plus, generate: Sparkles, page: FileText }
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
  const found = useQuery({
    queryKey: ['roadmaps', companyId, 'palette', query],
    queryFn: ({ signal }) => call('roadmaps', { query }, signal),
    placeholderData: keepPreviousData,
    enabled: Boolean(about) || rest.length === 0,
  })
  return { title: about ? TEXTS.sheets : TEXTS.recent, rows: found.data ?? [], type: query.type }
}

const chips = ({ document, asset, person, day, month, action }: Understood): string[] =>
  [
    document && SHEET_DOCUMENTS[document].label,
    action === 'new' ? TEXTS.newSheet : null,
    action === 'generate' ? TEXTS.generate : null,
    month && monthShown(month),
    day && formatDay(day),
    asset && `${asset.number} ${asset.name}`,
    person?.name,
  ].filter((text): text is string => Boolean(text))

const Groups = ({ commands, onRun }: { commands: readonly Command[]; onRun: (command: Command) => void }) =>
  [...Map.groupBy(commands, ({ group }) => group)].map(([group, of]) => (
    <Spotlight.ActionsGroup key={group} label={group}>
      {of.map((command) => {
        const Icon = ICONS[command.icon]
        return <Spotlight.Action key={command.id} label={command.label} leftSection={<Icon size={18} />} onClick={() => onRun(command)} />
      })}
    </Spotlight.ActionsGroup>
  ))

/** The palette of commands: reads a phrase, says what it understood, and does what is chosen. It opens as soon as it is there. */
export const Palette = ({ companyId, opens, onKeys }: { companyId: number; opens: number; onKeys: () => void }) => {
  const [typed, setTyped] = useState('')
  const [printed, setPrinted] = useState<Selection | null>(null)
  const navigate = useNavigate()
  const today = dayInRomania(new Date())
  const known = useKnown(companyId, typed)
  const understood = useMemo(() => understand(typed, known, today), [typed, known, today])
  const sheets = useSheets(companyId, understood)
  const commands = commandsFor(understood, PAGES, known.assets, today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every time it is asked for
  useEffect(() => open(), [opens])
  const run = (command: Command) => {
    if ('print' in command) setPrinted(command.print)
    else navigate(command.target as never)
  }
  const understoodChips = typed ? chips(understood) : []
  const edit = SHEET_PATH[sheets.type].edit
  return (
    <>
      <Spotlight.Root store={store} query={typed} onQueryChange={setTyped} shortcut={null} size={680} scrollable maxHeight="60dvh">
        <Spotlight.Search placeholder={TEXTS.placeholder} aria-label={TEXTS.label} leftSection={<Search size={20} />} />
        {understoodChips.length > 0 ? (
          <div className={classes.understood} role="status">
            {TEXTS.understood}
            {understoodChips.map((chip) => (
              <Badge key={chip} variant="light" tt="none" fw={500}>
                {chip}
              </Badge>
            ))}
          </div>
        ) : null}
        <Spotlight.ActionsList>
          <Groups commands={commands} onRun={run} />
          {sheets.rows.length > 0 && (typed === '' || sheets.title === TEXTS.sheets) ? (
            <Spotlight.ActionsGroup label={sheets.title}>
              {sheets.rows.map(({ id, number, startDate, vehicle, driver }) => (
                <Spotlight.Action
                  key={id}
                  label={[TEXTS.sheet(number), formatDay(startDate), vehicle.number, driver.name].join(' · ')}
                  leftSection={<ScrollText size={18} />}
                  onClick={() => navigate({ to: edit, params: { roadmapId: String(id) } })}
                />
              ))}
            </Spotlight.ActionsGroup>
          ) : null}
          {commands.length === 0 && sheets.rows.length === 0 ? <Spotlight.Empty>{TEXTS.nothing}</Spotlight.Empty> : null}
        </Spotlight.ActionsList>
        <Spotlight.Footer className={classes.foot ?? ''}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {TEXTS.choose}
          </span>
          <span>
            <Kbd>{TEXTS.enter}</Kbd> {TEXTS.go}
          </span>
          <button type="button" className={classes.keys} onClick={onKeys}>
            <Kbd>?</Kbd> {TEXTS.allKeys}
          </button>
        </Spotlight.Footer>
      </Spotlight.Root>
      {printed ? <PrintedSelection selection={{ ...printed, companyId }} onClose={() => setPrinted(null)} /> : null}
    </>
  )
}
