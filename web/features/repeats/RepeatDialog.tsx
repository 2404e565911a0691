import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RepeatPreview } from '#contract/repeats.ts'
import { formatDay, monthStart } from '#domain/calendar/day.ts'
import { isDayOff, isLegalHoliday } from '#domain/calendar/holidays.ts'
import { WEEKDAYS } from '#domain/calendar/weekdays.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import { sentenceOf } from '../../lib/api.ts'
import { CALENDAR_LABELS } from '../../ui/calendar-texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { RomanianDates } from '../../ui/RomanianDates.tsx'
import { CHANGE_PACKAGE, COMMON } from '../../ui/texts.ts'
import type { VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import { countInWords, remarkOf } from '../roadmaps/checks/findings.ts'
import { Mistakes, mistakesIn } from './ask-with-mistakes.tsx'
import classes from './RepeatDialog.module.css'
import { sheetOn, toggledDays } from './repeat-days.ts'
import { TEXTS } from './texts.ts'
import { type RepeatedSheet, useRepeatDays, useRepetition } from './use-repeat.ts'

const isWrong = ({ findings }: Pick<RepeatPreview['sheets'][number], 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'E')

/** Whether the new sheets have kilometres: those of a machine that was taken nowhere have none. */
const hasKm = ({ sheets }: RepeatPreview): boolean => sheets.some(({ kmStop }) => kmStop > 0)

type Sheet = RepeatPreview['sheets'][number]
type Figure = { title: string; of: (sheet: Sheet) => ReactNode }

/** What is told of each new sheet beside its day and number: of one without kilometres its fuel alone. */
const figuresOf = (preview: RepeatPreview, unit: string): readonly Figure[] => [
  ...(hasKm(preview)
    ? [
        { title: TEXTS.driven, of: ({ kmDone }: Sheet) => <Quantity value={formatKm(kmDone)} unit="km" /> },
        { title: TEXTS.kmStop, of: ({ kmStop }: Sheet) => formatKm(kmStop) },
      ]
    : [{ title: TEXTS.consumed, of: ({ fuelConsumed }: Sheet) => <Quantity value={formatLitres(fuelConsumed)} unit={unit} /> }]),
  { title: TEXTS.left, of: ({ fuelLeft }) => <Quantity value={formatLitres(fuelLeft)} unit={unit} /> },
]

type Props = { preview: RepeatPreview; unit: string; busy: boolean }

/** Day by day what would be saved, with what is to be seen about it. */
const RepeatPreviewTable = ({ preview, unit, busy }: Props) => {
  const figures = figuresOf(preview, unit)
  const isRemarked = preview.sheets.some(({ findings }) => findings.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroll} aria-label={TEXTS.preview} aria-busy={busy} tabIndex={0}>
      <table className={`table ${classes.table}`}>
        <caption className="heard">{TEXTS.preview}</caption>
        <thead>
          <tr>
            <th>{TEXTS.day}</th>
            <th className={classes.figure}>{TEXTS.number}</th>
            {figures.map(({ title }) => (
              <th key={title} className={classes.figure}>
                {title}
              </th>
            ))}
            {isRemarked ? <th className={classes.remarks}>{TEXTS.remarks}</th> : null}
          </tr>
        </thead>
        <tbody>
          {preview.sheets.map((sheet) => (
            <tr key={sheet.day}>
              <td className="nowrap tabular">{formatDay(sheet.day)}</td>
              <td className={classes.figure}>{sheet.number}</td>
              {figures.map(({ title, of }) => (
                <td key={title} className={classes.figure}>
                  {of(sheet)}
                </td>
              ))}
              {isRemarked ? (
                <td className={classes.remarks} data-none={sheet.findings.length === 0 || undefined}>
                  {sheet.findings.length === 0
                    ? TEXTS.nothing
                    : sheet.findings.map((finding) => <RemarkLine key={`${finding.code} ${finding.path}`} {...remarkOf(finding)} />)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is to be seen about the new sheets, counted up; of mistakes which, and the way to the days without them. */
const ToSee = ({ preview: { sheets }, setDays }: Pick<Props, 'preview'> & Pick<ChoiceProps, 'setDays'>) => {
  const findings = sheets.flatMap((sheet) => sheet.findings)
  const right = sheets.filter((sheet) => !isWrong(sheet)).map(({ day }) => day)
  if (findings.length === 0) return null
  const tone = right.length < sheets.length ? 'error' : 'warning'
  return (
    <div className={classes.toSee}>
      <RemarkLine tone={tone} text={TEXTS.toSee(countInWords(findings))} />
      {tone === 'error' ? <Mistakes mistakes={mistakesIn({ sheets, laterFindings: [] })} /> : null}
      {tone === 'error' && right.length > 0 ? (
        <Button variant="light" size="compact-sm" onClick={() => setDays(right)}>
          {TEXTS.keepRight(right.length)}
        </Button>
      ) : null}
    </div>
  )
}

/** What happens to the sheets after the chosen days, where they no longer begin where the one before them ends. */
const LaterSheets = ({ preview: { laterSheetsAffected, laterFindings } }: Pick<Props, 'preview'>) => {
  if (laterSheetsAffected === 0) return null
  const findings = laterFindings.flatMap((later) => later.findings)
  const [first] = laterFindings.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)))
  const breaks = first && TEXTS.laterBreaks(countInWords(findings), first.number, formatDay(first.day))
  return (
    <p className={classes.later}>
      <RemarkLine
        tone={laterFindings.some(isWrong) ? 'error' : 'warning'}
        text={`${TEXTS.laterMoves(counted(laterSheetsAffected, 'foaie', 'foi'))} ${breaks ?? TEXTS.laterFits}`}
      />
    </p>
  )
}

/** How many days are chosen, and what their sheets come to. */
const Count = ({ days, preview, unit }: { days: number; preview: RepeatPreview | null; unit: string }) => {
  const chosen = counted(days, TEXTS.chosen, TEXTS.chosenMany)
  const of = (figure: 'kmDone' | 'fuelConsumed') => sum((preview?.sheets ?? []).map((sheet) => decimal(sheet[figure])))
  return (
    <p className={classes.count} role="status" data-none={days === 0 || undefined}>
      {days === 0
        ? TEXTS.choose
        : preview
          ? [chosen, ...(hasKm(preview) ? [`${formatKm(of('kmDone'))} km`] : []), `${formatLitres(of('fuelConsumed'))} ${unit}`].join(' · ')
          : chosen}
    </p>
  )
}

/** More days are chosen than the package takes sheets. */
const Lacking = ({ days, room }: { days: number; room: number }) => (
  <>
    <RemarkLine
      tone="warning"
      text={room === 0 ? TEXTS.noRoom : TEXTS.packageRoom(counted(room, 'foaie', 'foi'), counted(days - room, 'zi', 'zile'))}
    />
    <div className={`wrap ${classes.presets}`}>
      <Button variant="default" renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>
        {CHANGE_PACKAGE}
      </Button>
    </div>
  </>
)

type ChoiceProps = Pick<ReturnType<typeof useRepeatDays>, 'presets' | 'days' | 'setDays'>

/** A button that chooses its days beside those chosen already, and gives them up once they are. */
const Preset = ({ days, setDays, own, children }: Omit<ChoiceProps, 'presets'> & { own: readonly string[]; children: ReactNode }) => {
  const isChosen = own.length > 0 && own.every((day) => days.includes(day))
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      size="compact-sm"
      aria-pressed={isChosen}
      disabled={own.length === 0}
      onClick={() => setDays(toggledDays(days, own))}
    >
      {children}
    </Button>
  )
}

/** Buttons that choose several days of the month at once, beside those chosen already. */
const Presets = ({ presets, days, setDays }: ChoiceProps) => (
  <>
    <div className={`wrap ${classes.presets}`}>
      {presets && presets.untilToday.length > 0 ? (
        <Preset {...{ days, setDays }} own={presets.untilToday}>
          {TEXTS.afterLast}
        </Preset>
      ) : null}
      {presets && presets.workingDays.length > presets.untilToday.length ? (
        <Preset {...{ days, setDays }} own={presets.workingDays}>
          {TEXTS.workingDays}
        </Preset>
      ) : null}
      <Button variant="subtle" size="compact-sm" disabled={days.length === 0} onClick={() => setDays([])}>
        {TEXTS.none}
      </Button>
    </div>
    <div className={`row wrap ${classes.weekdays}`}>
      <span aria-hidden>{TEXTS.every}</span>
      {(presets?.weekdays ?? WEEKDAYS.map((name) => ({ name, days: [] }))).map(({ name, days: own }) => (
        <Preset key={name} {...{ days, setDays, own }}>
          <span aria-hidden>{name.slice(0, 2)}</span>
          <span className="heard">{TEXTS.everyOf(name)}</span>
        </Preset>
      ))}
    </div>
  </>
)

export type RepeatDialogProps = {
  sheet: RepeatedSheet
  /** Initially selected days; without them, the working days of the sheet's month after the vehicle's last sheet. */
  days?: readonly string[]
  onClose: () => void
  onRecalculate: (range: VehicleRange) => void
}

/** Repeats a saved sheet on other days of its vehicle: a calendar of the days, and beside it a preview of the new sheets. */
export const RepeatDialog = ({ sheet, days: openedDays, onClose, onRecalculate }: RepeatDialogProps) => {
  const { month, setMonth, days, setDays, sheets, lastSheet, length, presets, room } = useRepeatDays(sheet, openedDays)
  const fits = room === null || days.length <= room
  const { preview, error, computing, ready, busy, save } = useRepetition(sheet, days, { onClose, onRecalculate, fits })
  // the days come after the dialog, which has put the focus on what was there
  const isBegun = useRef(false)
  useEffect(() => {
    if (!presets || isBegun.current) return
    isBegun.current = true
    document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.focus()
  }, [presets])
  const beginsOn = days[0] ?? presets?.afterLast[0]
  const isLacking = !fits || error !== null || days.length === 0
  const dayProps = (day: string) => {
    const existingSheet = sheetOn(day, length, sheets)
    const reason = [isLegalHoliday(day) ? TEXTS.holiday : '', existingSheet ? TEXTS.hasSheet(existingSheet.number) : '']
      .filter(Boolean)
      .join(', ')
    return {
      ...(existingSheet ? { disabled: true } : {}),
      // days of other months are hidden
      ...(!existingSheet && monthStart(day) === monthStart(month) && (beginsOn === undefined || day === beginsOn)
        ? { 'data-autofocus': true }
        : {}),
      ...(reason ? { title: reason } : {}),
      className: [isDayOff(day) ? classes.off : '', existingSheet ? classes.taken : ''].join(' '),
    }
  }
  return (
    <FormDialog
      title={TEXTS.title(sheet.number)}
      size={1000}
      confirm={days.length > 0 ? TEXTS.save(counted(days.length, 'foaie', 'foi')) : COMMON.save}
      disabled={isLacking}
      waiting={!isLacking && !ready}
      aside={<Count days={days.length} preview={ready ? (preview ?? null) : null} unit={sheet.vehicle.fuelUm} />}
      form={{ submit: save, busy }}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <p className={classes.help}>{TEXTS.help[sheet.type]}</p>
        <div>
          <RomanianDates>
            <DatePicker
              hideOutsideDates
              ariaLabels={CALENDAR_LABELS}
              type="multiple"
              aria-label={TEXTS.days}
              value={days}
              onChange={(chosen) => setDays(chosen.toSorted())}
              date={month}
              onDateChange={setMonth}
              maxLevel="month"
              fullWidth
              getDayProps={dayProps}
            />
          </RomanianDates>
          <Presets {...{ presets, days, setDays }} />
          <p className={`quiet ${classes.legend}`}>{TEXTS.legend}</p>
        </div>
        <div className={classes.preview}>
          {!fits ? (
            <Lacking days={days.length} room={room} />
          ) : error ? (
            <RemarkLine tone="error" text={sentenceOf(error)} />
          ) : preview && days.length > 0 ? (
            <>
              <ToSee {...{ preview, setDays }} />
              <RepeatPreviewTable {...{ preview }} unit={sheet.vehicle.fuelUm} busy={computing} />
              <LaterSheets preview={preview} />
            </>
          ) : days.length > 0 ? (
            TEXTS.computing
          ) : (
            <p className={classes.none}>
              {lastSheet && presets?.untilToday.length === 0
                ? TEXTS[presets.afterLast.length === 0 ? 'chooseBetween' : 'chooseAhead'](formatDay(lastSheet.endDate))
                : TEXTS.chooseHelp}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
