import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CreditCard, FileDown, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { PortfolioRow } from '#contract/portfolio.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { type Month, monthBefore, monthOf } from '#domain/month/month.ts'
import { portfolioTotals } from '#domain/month/portfolio.ts'
import { searchKey } from '#domain/text.ts'
import { enterCompany } from '../../app/enter-company.ts'
import { companiesQuery } from '../../app/session.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { EmptyList, ListPage, ListTools } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { OnList } from '../../ui/list-search.ts'
import { MonthChoice } from '../../ui/MonthChoice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { isTypedInto } from '../../ui/typed-into.ts'
import { useChosen } from '../../ui/use-chosen.ts'
import { useLocalList } from '../../ui/use-list.ts'
import { ChosenCompanies } from './ChosenCompanies.tsx'
import classes from './Portfolio.module.css'
import { PortfolioSums, Summary } from './PortfolioTotals.tsx'
import { portfolioQuery } from './portfolio.api.ts'
import { CompanyCard, choosePackage, columns, isIn, mayChoosePackage, ordered } from './portfolio-columns.tsx'
import { PARTS, type Part, type PortfolioSearch } from './portfolio-search.ts'
import { TEXTS } from './texts.ts'

/** Keys 1 to 7 show a part, 1 all, where nothing is typed in. */
const usePartKeys = (show: (part: Part | undefined) => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-7]$/.test(event.key)) return
    if (isTypedInto(event.target) || (event.target as HTMLElement).closest('[role="dialog"], [role="menu"]')) return
    show(PARTS[Number(event.key) - 2])
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

type ToolsProps = {
  state: PortfolioSearch
  onState: OnList<PortfolioSearch>
  month: Month
  today: Day
  /** The companies: all of them, and those that are listed. */
  all: readonly PortfolioRow[] | undefined
  rows: readonly PortfolioRow[] | undefined
  onPart: (part: Part | undefined) => void
}

/** The parts of the list, its search, and the file of what is listed. */
const Tools = ({ state, onState, month, today, all, rows, onPart }: ToolsProps) => {
  const exported = () => {
    const ids = (rows ?? []).map(({ id }) => id).join(',')
    return fetchFile('portfolioXlsx', { query: { month, ids } }, `portofoliu-${month}.xlsx`)
  }
  return (
    <>
      <CountTabs
        label={TEXTS.state}
        value={state.state ?? 'all'}
        onValue={(part) => onPart(part === 'all' ? undefined : part)}
        tabs={(['all', ...PARTS] as const).map((part) => ({
          value: part,
          label: part === 'all' ? TEXTS.all : TEXTS.tabs[part],
          count: all?.filter((row) => part === 'all' || isIn(row, part, today)).length ?? null,
        }))}
      />
      <ListTools>
        <SearchBox
          label={TEXTS.search}
          placeholder={TEXTS.search}
          search={state.search ?? ''}
          onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
        />
        <Button variant="default" leftSection={<FileDown size={16} />} disabled={!rows?.length} onClick={() => exported()}>
          {TEXTS.export}
        </Button>
      </ListTools>
    </>
  )
}

/** The user's companies side by side in a month, those that lack most first. */
export const PortfolioScreen = ({ state, onState }: { state: PortfolioSearch; onState: OnList<PortfolioSearch> }) => {
  const client = useQueryClient()
  const today = dayInRomania(new Date())
  const lastEnded = monthBefore(monthOf(today))
  const month = state.month ?? lastEnded
  const found = useQuery({ ...portfolioQuery(month), placeholderData: keepPreviousData })
  const words = searchKey(state.search ?? '')
  const filtered = found.data
    ?.filter((row) => state.state === undefined || isIn(row, state.state, today))
    .filter(({ name, cui }) => searchKey(`${name} ${cui} RO${cui}`).includes(words))
  const rows = filtered && ordered(filtered, state)
  const list = useLocalList({ found, rows, state, onState, sort: state.sort ?? 'state', direction: state.direction ?? 'asc' })
  const show = (wanted: Part | undefined) => onState({ ...state, state: wanted, page: undefined } as PortfolioSearch)
  usePartKeys(show)
  const chosen = useChosen<PortfolioRow>(month)
  const open = ({ id }: { id: number }) => void enterCompany(id, `/dashboard?month=${month}`)
  const totals = portfolioTotals(found.data ?? [])
  // of one company its row says all; how many there are is known before their month is
  const several = useSuspenseQuery(companiesQuery).data.length > 1
  const next = found.data?.find((row) => row.state !== 'handedOver')
  return (
    <ListPage
      title={TEXTS.title}
      beside={
        <Group gap="xs">
          <MonthChoice month={month} onMonth={(step) => onState({ ...state, month: step(month), page: undefined })} />
          {month === lastEnded ? <span className={`unit ${classes.lastEnded}`}>{TEXTS.lastEnded}</span> : null}
        </Group>
      }
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}
          >
            {TEXTS.addCompany}
          </Button>
          {several && (next ?? !found.data) ? (
            <Button maw={360} className={classes.goOn ?? ''} disabled={!next} onClick={() => next && open(next)}>
              {next ? TEXTS.goOnWith(next.name) : TEXTS.goOn}
            </Button>
          ) : null}
        </>
      }
      notice={
        several ? (
          <Summary totals={totals} known={found.data !== undefined} />
        ) : (
          <Text c="dimmed" mb="md">
            {TEXTS.ofOne}
          </Text>
        )
      }
      tools={several ? <Tools {...{ state, onState, month, today, rows }} all={found.data} onPart={show} /> : null}
      list={list}
      sums={rows && several ? <PortfolioSums totals={portfolioTotals(rows)} /> : null}
      columns={columns(today, found.data?.some(({ submitted }) => submitted !== null) ?? false)}
      phoneCard={(row) => <CompanyCard row={row} today={today} />}
      crowded
      rowName={({ name }) => name}
      onOpen={open}
      actions={[
        { label: TEXTS.open, icon: <ArrowRight size={16} />, run: open },
        { label: LABEL.choosePackage, icon: <CreditCard size={16} />, run: choosePackage, hidden: (row) => !mayChoosePackage(row, today) },
      ]}
      chosen={chosen}
      withChosen={
        <ChosenCompanies
          rows={chosen.rows}
          month={month}
          onDone={() => {
            chosen.clear()
            void client.invalidateQueries(portfolioQuery(month))
          }}
        />
      }
      empty={<EmptyList title={TEXTS.nothing} text={TEXTS.nothingHelp} />}
    />
  )
}
