import { Chip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { dayInRomania, formatDay, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import type { Action, Column } from '../../../ui/DataTable.tsx'
import { DateInput } from '../../../ui/DateField.tsx'
import { EmptyList, ListPage } from '../../../ui/ListPage.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { SelectInput } from '../../../ui/SelectField.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { PAGE_SIZE, useLocalList } from '../../../ui/use-list.ts'
import { assetLabel, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import type { SuspectsSearch } from '../list/roadmaps-search.ts'
import { SheetMark } from '../list/SheetState.tsx'
import { type SheetOrigin, useSheetAt } from '../list/sheet-origin.ts'
import { TEXTS } from '../texts.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { causesOf, withCause } from './causes.ts'
import { remarkOf } from './findings.ts'
import classes from './SuspectsScreen.module.css'
import { suspectsQuery } from './suspects.ts'

type Suspect = AnswerOf<'suspectRoadmaps'>[number]

const Findings = ({ sheet }: { sheet: Suspect }) => (
  <span className={classes.findings}>
    {sheet.findings.map((finding) => (
      <RemarkLine key={`${finding.path} ${finding.message}`} {...remarkOf(finding)} />
    ))}
  </span>
)

const columnsOf = (kind: AssetKind, originOf: ((sheet: Suspect) => SheetOrigin) | null): Column<Suspect>[] => [
  {
    id: 'number',
    title: COMMON.number,
    phone: 'title',
    width: 110,
    cell: (sheet) => (
      <SheetMark state={sheet.state}>
        {originOf ? (
          <Link
            to={SHEET_PATH[kind].edit}
            params={{ roadmapId: String(sheet.id) }}
            state={{ sheetOrigin: originOf(sheet) }}
            className={classes.link}
            onClick={(event) => event.stopPropagation()}
          >
            {sheet.number}
          </Link>
        ) : (
          <span className="tabular">{sheet.number}</span>
        )}
      </SheetMark>
    ),
    card: (sheet) => (
      <SheetMark state={sheet.state}>
        <span className="tabular">{sheet.number}</span>
      </SheetMark>
    ),
  },
  {
    id: 'startDate',
    title: COMMON.date,
    phone: 'title',
    width: 110,
    cell: (sheet) => <span className="nowrap tabular">{formatDay(sheet.startDate)}</span>,
  },
  {
    id: 'vehicle',
    title: SHEET_TEXT[kind].asset,
    width: 180,
    cell: ({ vehicle }) => <TwoLines text={vehicle.number} below={[vehicle.make, vehicle.model].filter(Boolean).join(' ')} />,
    card: ({ vehicle }) => vehicle.number,
  },
  { id: 'driver', title: SHEET_TEXT[kind].person, width: 200, cell: ({ driver }) => driver.name },
  { id: 'findings', title: TEXTS.toSee, cardTitle: TEXTS.toSeeCard, cell: (sheet) => <Findings sheet={sheet} /> },
]

type CausesProps = { sheets: readonly Suspect[]; chosen: CheckCode | null; onChosen: (cause: CheckCode | null) => void }

/** What is wrong, by cause: choosing one keeps its sheets. */
const Causes = ({ sheets, chosen, onChosen }: CausesProps) => {
  const causes = causesOf(sheets)
  if (causes.length < 2) return null
  return (
    <fieldset className={classes.causes} aria-label={TEXTS.causes}>
      <Chip size="xs" checked={chosen === null} onChange={() => onChosen(null)}>
        {TEXTS.allCauses(sheets.length)}
      </Chip>
      {causes.map(({ code, count, message }) => (
        <Chip key={code} size="xs" checked={chosen === code} onChange={() => onChosen(chosen === code ? null : code)}>
          {TEXTS.cause(count, message)}
        </Chip>
      ))}
    </fieldset>
  )
}

type Props = { kind: AssetKind; state: SuspectsSearch; onState: (state: SuspectsSearch) => void }

/** Every sheet of a period that something is wrong with, and what. */
export const SuspectsScreen = (props: Props) => {
  const { company } = useCompany()
  return <Suspects key={`${props.kind} ${company.id}`} {...props} />
}

const Suspects = ({ kind, state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const navigate = useNavigate()
  const text = SHEET_TEXT[kind]
  const sheetAt = useSheetAt()
  const [at, setAt] = useState(sheetAt)
  const today = dayInRomania(new Date())
  const from = state.from ?? monthStart(today)
  const to = state.to ?? monthEnd(today)
  // what stands in the fields, which may not be a period yet
  const [typed, setTyped] = useState({ from, to })
  useEffect(() => setTyped({ from, to }), [from, to])
  const set = (next: { from: string; to: string }) => {
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onState({ ...state, ...next, page: undefined })
  }
  const reversed = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to

  const suspects = useQuery({
    ...suspectsQuery({ companyId: company.id, type: kind, from, to, vehicleId: state.vehicleId }),
    placeholderData: keepPreviousData,
  })
  const vehicles = useQuery({
    queryKey: ['vehicles', company.id, 'filter', kind],
    queryFn: ({ signal }) => call('vehicles', { query: { companyId: company.id, vehicleType: kind, sort: 'number' } }, signal),
  })
  // the sheet that the queue is opened at decides the page until another one is chosen
  const [cause, setCause] = useState<CheckCode | null>(null)
  const [accepting, setAccepting] = useState<Suspect | null>(null)
  const shown = useMemo(() => suspects.data && withCause(suspects.data, cause), [suspects.data, cause])
  const index = shown?.findIndex(({ id }) => id === at) ?? -1
  const list = useLocalList({
    ...{ found: suspects, rows: shown, state },
    onState: (next) => {
      setAt(null)
      onState(next)
    },
    ...(index < 0 ? {} : { page: Math.floor(index / PAGE_SIZE) + 1 }),
  })
  const sheetOrigin = ({ id }: Suspect): SheetOrigin => {
    const sheets = shown ?? []
    return { screen: 'suspects', search: state, next: sheets[sheets.findIndex((sheet) => sheet.id === id) + 1]?.id ?? null }
  }

  const open = (sheet: Suspect) =>
    navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(sheet.id) }, state: { sheetOrigin: sheetOrigin(sheet) } })

  const actions: Action<Suspect>[] = [
    {
      label: TEXTS.acceptWith,
      icon: <Check size={16} />,
      run: setAccepting,
      // an error has to be put right
      hidden: ({ state: standing }) => standing === 'error',
    },
  ]

  return (
    <>
      <ListPage
        title={text.suspects}
        above={
          <BackLink
            to={SHEET_PATH[kind].list}
            search={{ from, to, ...(state.vehicleId === undefined ? {} : { vehicleId: state.vehicleId }) }}
          >
            {text.list}
          </BackLink>
        }
        tools={
          <>
            <div className={classes.period}>
              <DateInput
                label={COMMON.from}
                value={typed.from}
                onValue={(day) => set({ ...typed, from: day })}
                error={isDay(typed.from) ? undefined : MESSAGE.day}
              />
              <DateInput
                label={COMMON.until}
                value={typed.to}
                onValue={(day) => set({ ...typed, to: day })}
                error={isDay(typed.to) ? (reversed ? MESSAGE.reversedRange : undefined) : MESSAGE.day}
              />
              <div>
                <SelectInput
                  label={text.asset}
                  placeholder={COMMON.allVehicles}
                  clearable
                  value={state.vehicleId ?? null}
                  onValue={(vehicleId) => onState({ ...state, vehicleId: vehicleId ?? undefined, page: undefined })}
                  options={(vehicles.data ?? []).map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
                />
              </div>
            </div>
            <Causes sheets={suspects.data ?? []} chosen={cause} onChosen={setCause} />
          </>
        }
        list={list}
        failed={TEXTS.checkFailed}
        columns={columnsOf(kind, mayWrite ? sheetOrigin : null)}
        at={at}
        rowName={(sheet) => TEXTS.sheetName(sheet.number, formatDay(sheet.startDate))}
        onOpen={mayWrite ? open : undefined}
        actions={mayWrite ? actions : []}
        empty={<EmptyList title={TEXTS.allInOrder} text={TEXTS.nothingToCorrect} />}
      />
      {accepting ? <AcceptDialog sheet={accepting} onClose={() => setAccepting(null)} /> : null}
    </>
  )
}
