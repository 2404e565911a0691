/** The commands of the palette in their groups, each with its icon, the letters that were typed, and what stands beside it. */

import { Kbd } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FileText, Fuel, Inbox, List, Plus, Printer, Sheet, Sparkles, Zap } from 'lucide-react'
import { asked } from '../../lib/asked.ts'
import type { Command } from './commands.ts'
import { figureOf, hitsIn } from './figures.ts'
import classes from './Palette.module.css'
import { TEXTS } from './texts.ts'

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
/** The table of the month that the figures beside the commands are of. */
const useMonthTable = (companyId: number, commands: readonly Command[]) => {
  const month = commands.find(({ tells }) => tells)?.tells?.month
  const query = { companyId, month: month ?? '' }
  return useQuery({
    ...asked(['monthTable', companyId, month], 'monthTable', { query }),
    enabled: month !== undefined,
  }).data
}

/** What stands at the end of a command: the keys that print it, the key that does it everywhere, or a figure of its month. */
const Beside = ({ command, figure }: { command: Command; figure: string | null }) => (
  <span className={`row quiet ${classes.beside}`}>
    {figure}
    {'print' in command ? (
      <span className={classes.printing} aria-hidden>
        {TEXTS.print} <Kbd size="xs">{TEXTS.printKeys}</Kbd>
      </span>
    ) : null}
    {command.hasKey ? (
      <Kbd size="xs" className={classes.key}>
        {TEXTS.newKey}
      </Kbd>
    ) : null}
  </span>
)

type CommandGroupsProps = { commands: readonly Command[]; typed: string; companyId: number; onRun: (command: Command) => void }

/** What is typed decides which letters of a label are marked; without it no figures are fetched. */
export const CommandGroups = ({ commands, typed, companyId, onRun }: CommandGroupsProps) => {
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
