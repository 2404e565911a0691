import '@mantine/spotlight/styles.layer.css'
import { Badge, Kbd } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { monthShown } from '#domain/month/month.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { useMay } from '../../app/roles.ts'
import { COSTS, DEADLINES, INBOX, NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from '../../app/shell/menu.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DIALOG } from '../../ui/texts.ts'
import { keepFocus, noteOpener } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { CommandGroups } from './CommandGroups.tsx'
import { commandsFor, type Selection } from './commands.ts'
import { FoundSheets, useSheets } from './FoundSheets.tsx'
import classes from './Palette.module.css'
import { close, open, store, useFirstChosen } from './spotlight.ts'
import { FURTHER, TEXTS } from './texts.ts'
import { type Understood, understand } from './understand.ts'
import { useKnownRecords } from './use-known-records.ts'
import { useRun } from './use-run.ts'

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

/** `rest` says whether the words that were not understood are named too. */
const UnderstoodChips = ({ understood, rest }: { understood: Understood; rest: boolean }) => {
  const labels = chips(understood)
  return labels.length === 0 ? null : (
    <div className={`row wrap quiet ${classes.understood}`} role="status">
      {TEXTS.understood}
      {labels.map((chip) => (
        <Badge key={chip} variant="light" tt="none" fw={500}>
          {chip}
        </Badge>
      ))}
      {understood.rest.length > 0 && rest ? `${TEXTS.notUnderstood} ${understood.rest.join(' ')}` : null}
    </div>
  )
}

const PrintedSelection = lazyPart(async () => (await import('./PrintedSelection.tsx')).PrintedSelection)

const PAGES = [
  { to: '/dashboard', label: TEXTS.home },
  ...Object.values(SHEETS),
  { to: SHEET_PATH.vehicle.months, label: TEXTS.month },
  ...[RECEIPTS, INBOX, DEADLINES, COSTS, ...Object.values(NOMENCLATOR), SETTINGS, ...FURTHER],
]

/** Has the dialogs that are opened from the palette give the focus back to what had it before; answers where to note that. */
const useOpenerKept = (shown: boolean) => {
  const opener = useRef<Element>(null)
  useEffect(() => (shown && opener.current ? noteOpener(opener.current) : undefined), [shown])
  return opener
}

/** The keys that work in the palette; `prints` says whether one of its commands prints. */
const Foot = ({ prints, onKeys }: { prints: boolean; onKeys: () => void }) => (
  <Spotlight.Footer className={`row wrap small-print ${classes.foot}`}>
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {TEXTS.choose}
    </span>
    <span>
      <Kbd>{TEXTS.enter}</Kbd> {TEXTS.go}
    </span>
    {prints ? (
      <span>
        <Kbd>{TEXTS.printKeys}</Kbd> {TEXTS.print}
      </span>
    ) : null}
    <button type="button" onClick={onKeys}>
      <Kbd>?</Kbd> {TEXTS.allKeys}
    </button>
  </Spotlight.Footer>
)

type Props = {
  companyId: number
  opens: number
  /** The phrase, which may have begun before the palette had come. */
  typed: string
  onTyped: (typed: string) => void
  onKeys: () => void
  /** Called where it cannot be fetched. */
  onClose: () => void
}

/** The palette of commands: reads a phrase, says what it understood, and does what is chosen. It opens as soon as it is there. */
export const Palette = ({ companyId, opens, typed, onTyped, onKeys }: Props) => {
  const phone = usePhone()
  const [printed, setPrinted] = useState<{ selection: Selection; atOnce: boolean } | null>(null)
  // whether the key that chose the command was pressed with Ctrl
  const withCtrl = useRef(false)
  const run = useRun(companyId, (selection) => setPrinted({ selection, atOnce: withCtrl.current }), onKeys)
  const today = dayInRomania(new Date())
  const records = useKnownRecords(companyId, typed)
  const understood = useMemo(() => understand(typed, records, today), [typed, records, today])
  const sheets = useSheets(companyId, understood)
  const may = useMay()
  const commands = commandsFor(understood, PAGES, records.assets, today).filter(
    ({ icon }) => may('sheets') || (icon !== 'add' && icon !== 'generate'),
  )
  const listed = [...sheets.rows.map(({ id }) => id), ...commands.map(({ label }) => label)].join('\n')
  const onArrow = useFirstChosen(`${opens} ${typed}`, listed)
  const opener = useOpenerKept(useSpotlight(store).opened || printed !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew
  useEffect(() => {
    opener.current = document.activeElement
    open()
  }, [opens, opener])
  const foundSheets = sheets.rows.length > 0 && (typed === '' || sheets.title === TEXTS.sheets) ? <FoundSheets {...sheets} /> : null
  // the last ones, and the one whose number is typed, stand first
  const sheetsFirst = typed === '' || sheets.numbered
  return (
    <>
      <Spotlight.Root
        store={store}
        query={typed}
        onQueryChange={onTyped}
        shortcut={null}
        // what nothing opened leaves the focus at the title of the page
        onExitTransitionEnd={() => keepFocus(() => null)}
        attributes={{ content: { 'aria-label': TEXTS.label } }}
        size={680}
        scrollable
        maxHeight={phone ? '100dvh' : '64dvh'}
        // its top stays where it is, however many it finds
        yOffset="11vh"
        centered={false}
        fullScreen={phone}
        overlayProps={{ blur: 0 }}
        radius="lg"
        classNames={{
          search: classes.search ?? '',
          action: classes.action ?? '',
          actionsGroup: classes.group ?? '',
          actionsList: classes.found ?? '',
        }}
      >
        <Spotlight.Search
          placeholder={phone ? TEXTS.shortPlaceholder : TEXTS.placeholder}
          aria-label={TEXTS.label}
          leftSection={<Search size={20} />}
          rightSectionWidth={phone ? 84 : 64}
          rightSectionPointerEvents="auto"
          rightSection={
            <button type="button" className={classes.close} onClick={close} aria-label={DIALOG.close}>
              {phone ? DIALOG.close : <Kbd size="xs">{TEXTS.escape}</Kbd>}
            </button>
          }
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            withCtrl.current = key === 'Enter' && (ctrlKey || metaKey)
            onArrow(key)
          }}
        />
        {typed === '' ? null : <UnderstoodChips understood={understood} rest={!sheetsFirst} />}
        {typed !== '' && foundSheets === null && commands.every(({ group }) => group === TEXTS.search) ? (
          <div className={`quiet ${classes.understood}`} role="status">
            {TEXTS.nothing(commands.length > 0)}
          </div>
        ) : null}
        <Spotlight.ActionsList>
          {sheetsFirst ? foundSheets : null}
          <CommandGroups commands={commands} typed={typed} companyId={companyId} onRun={run} />
          {sheetsFirst ? null : foundSheets}
        </Spotlight.ActionsList>
        <Foot prints={commands.some((command) => 'print' in command)} onKeys={onKeys} />
      </Spotlight.Root>
      {printed ? (
        <PrintedSelection selection={{ ...printed.selection, companyId }} atOnce={printed.atOnce} onClose={() => setPrinted(null)} />
      ) : null}
    </>
  )
}
