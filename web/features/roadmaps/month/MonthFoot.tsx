import { Button } from '@mantine/core'
import { ChevronUp } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { CheckFinding } from '#contract/checks.ts'
import { overflow } from '#domain/fuel/tank.ts'
import { type Decimal, decimal, sum } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { useSheetRoom } from '../../../app/company-context.tsx'
import { dockRef } from '../../../ui/dock.ts'
import { FigureList } from '../../../ui/FigureList.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { countInWords } from '../checks/findings.ts'
import { purchaseSums } from '../editor/sheet-figures.ts'
import { currencyUnit } from '../kind-texts.ts'
import { TEXTS as SHEETS } from '../texts.ts'
import classes from './MonthFoot.module.css'
import type { MonthRemarksProps } from './MonthRemarks.tsx'
import { isEmpty, type MonthContext, type MonthDoc, rulesOf } from './month-doc.ts'
import type { Figures } from './month-figures.ts'
import type { Problem } from './month-save.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'

/** Stands from the first day on, so that the figures after it stay where they are. */
const NOTHING_PAID: Figures['paid'] = [{ currency: 'RON', value: decimal(0) }]

/** Opened by its button; what it needs comes after the table. */
export const MonthRemarks = lazyPart(async () => (await import('./MonthRemarks.tsx')).MonthRemarks)

type Props = {
  doc: MonthDoc
  figures: Figures
  context: MonthContext
  problems: readonly Problem[]
  findings: ReadonlyMap<string, readonly CheckFinding[]>
  checking: boolean
  unsaved: boolean
  busy: boolean
  onProblem: MonthRemarksProps['onProblem']
  onChange: MonthRemarksProps['onChange']
  onSave: () => void
  onDiscard: () => void
}

/** How many new sheets the package still takes, where more are typed; `null` where they fit. */
const useLackingRoom = (doc: MonthDoc): number | null => {
  const room = useSheetRoom()
  const more = doc.reduce((count, sheet) => count + Number(!isEmpty(sheet)) - Number(sheet.savedSheet !== null), 0)
  return room !== null && more > room ? room : null
}

/** What is wrong, as a button that opens the list of it. */
const useRemarks = ({ doc, problems: all, findings, checking }: Props) => {
  // what every sheet lacks is one thing to put right
  const problems = all.filter(({ lacks }, at) => !lacks || all.findIndex((one) => one.lacks === lacks) === at)
  const list = useId()
  const [opened, setOpened] = useState(false)
  const room = useLackingRoom(doc)
  const sheetFindings = doc.flatMap((sheet) => (findings.get(sheet.key) ?? []).map((finding) => ({ sheet, finding })))
  const said = [
    ...(room === null ? [] : [TEXTS.packageRoom(room)]),
    ...(problems.length > 0 ? [TEXTS.toFix(problems.length)] : []),
    ...(sheetFindings.length > 0 ? [countInWords(sheetFindings.map(({ finding }) => finding))] : []),
  ].join(', ')
  const isBad = problems.length > 0 || room !== null || sheetFindings.some(({ finding }) => finding.severity === 'E')
  const toggle = said ? (
    <button
      type="button"
      className={classes.toggle}
      data-bad={isBad || undefined}
      aria-expanded={opened}
      aria-controls={list}
      onClick={() => setOpened(!opened)}
    >
      {said}
      <ChevronUp size={16} aria-hidden className={classes.fold} />
    </button>
  ) : (
    <span className={classes.checking}>{checking ? SHEETS.checking : null}</span>
  )
  return { list, room, shown: opened && said !== '', problems, sheetFindings, said, toggle }
}

const Buttons = memo(({ unsaved, busy, onSave, onDiscard }: Pick<Props, 'unsaved' | 'busy' | 'onSave' | 'onDiscard'>) => (
  <div className={classes.buttons}>
    <Button variant="default" disabled={!unsaved || busy} title={unsaved ? undefined : TEXTS.nothingToSave} onClick={onDiscard}>
      {COMMON.discard}
    </Button>
    <Button disabled={!unsaved} loading={busy} title={unsaved ? SHEETS.saveShortcut : TEXTS.nothingToSave} onClick={onSave}>
      {TEXTS.save}
    </Button>
  </div>
))

/** What was paid for that no column shows, by currency. */
const paidForOthers = (sheets: MonthDoc, context: MonthContext): Map<string, Decimal> => {
  const totals = sheets.flatMap(({ others, savedSheet, day }) => purchaseSums(others, rulesOf(context, savedSheet, day)).totals)
  return new Map(
    [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, of]) => [currency, sum(of.map(({ value }) => value))]),
  )
}

/** What the month adds up to, what is wrong with it, and the way to save it. */
export const MonthFoot = memo((props: Props) => {
  const { doc, figures, context, unsaved, busy, onProblem, onChange, onSave, onDiscard } = props
  const phone = usePhone()
  const { fuelUm } = rulesOf(context, null)
  const sheets = doc.filter((sheet) => !isEmpty(sheet))
  const trips = sheets.reduce((count, { lines }) => count + lines.filter(({ trip }) => trip).length, 0)
  const negative = sheets.some(({ key }) => figures.bySheet.get(key)?.tank.some((litres) => litres.lt(0)))
  const { tankCapacity } = context.vehicle
  const over = tankCapacity ? overflow(figures.fuelLeft, tankCapacity) !== null : false
  const others = paidForOthers(sheets, context)
  const { toggle, said, shown: shownRemarks, ...remarks } = useRemarks(props)
  const figure = (label: string, value: string, unit: string, more = true) => (
    <div className={`${classes.figure} ${more ? classes.more : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Quantity value={value} unit={unit} />
      </dd>
    </div>
  )
  const shown = (
    <>
      {figure(TEXTS.sheetsAndTrips, `${sheets.length} · ${trips}`, '')}
      {figure(COMMON.distance, formatKm(figures.kmDone), 'km', false)}
      {figure(TEXTS.consumed, formatLitres(figures.fuelConsumed), fuelUm)}
      {figure(COMMON.fuelAdded, formatLitres(figures.fuelAdded), fuelUm)}
      {(figures.paid.length > 0 ? figures.paid : NOTHING_PAID).map(({ currency, value }) => (
        <div key={currency} className={`${classes.figure} ${classes.more} ${classes.paid}`}>
          <dt>
            {currency === 'RON' ? COLUMN_TEXT.value : currency}
            {others.has(currency) ? TEXTS.withOthers(formatMoney(others.get(currency) ?? 0)) : null}
          </dt>
          <dd>
            <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />
          </dd>
        </div>
      ))}
      <div className={`${classes.figure} ${classes.left}`} data-over={over || undefined}>
        <dt>{COMMON.left}</dt>
        <dd>
          <Quantity
            value={formatLitres(figures.fuelLeft)}
            unit={tankCapacity ? `${fuelUm} ${TEXTS.ofTank(formatKm(tankCapacity))}` : fuelUm}
          />
        </dd>
      </div>
    </>
  )
  return (
    <>
      {phone ? <FigureList className={classes.sums}>{shown}</FigureList> : null}
      <div className={classes.dock} ref={dockRef} data-dock>
        <section aria-label={TEXTS.whatToSee} hidden={said === ''}>
          <span role="status" className="heard">
            {said}
          </span>
          {shownRemarks ? (
            <MonthRemarks {...{ ...remarks, doc, onProblem, onChange }} purpose={context.frozen ? '' : context.usualPurpose} />
          ) : null}
        </section>
        <section className={`row wrap ${classes.bar}`} data-negative={negative || undefined} aria-label={COMMON.period}>
          <FigureList className={classes.figures}>{shown}</FigureList>
          {toggle}
          {context.frozen ? null : <Buttons {...{ unsaved, busy, onSave, onDiscard }} />}
        </section>
      </div>
    </>
  )
})
