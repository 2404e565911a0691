import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatDay, monthEnd } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
import { formatKm, formatLitres, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { RECEIPT_STATE_LABEL } from '#domain/receipts/receipt.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { COMMON } from '../../../ui/texts.ts'
import { ALL_PERIODS } from '../../receipts/receipts-search.ts'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

type Props = { page: VehiclePage }

/** The last receipts, and where all of them are. */
export const LastReceipts = ({ page: { vehicle, receipts } }: Props) => (
  <section className={`card ${classes.card}`} aria-labelledby="receipts">
    <header>
      <h2 id="receipts">{TEXTS.receipts}</h2>
      <Link to="/dashboard/alimentari" search={{ vehicleId: vehicle.id, month: ALL_PERIODS }} className={classes.link}>
        {TEXTS.all(receipts.total)}
      </Link>
    </header>
    <ul className={classes.rows}>
      {receipts.rows.length === 0 ? <li>{TEXTS.noReceipts}</li> : null}
      {receipts.rows.map(({ id, number, station, date, time, qty, um, value, currency, odometer, state, sheet }) => (
        <li key={id}>
          <span>{[TEXTS.receipt(number), station].filter(Boolean).join(' · ')}</span>
          <span>
            <b>{formatQuantity(qty)}</b> <span className={classes.unit}>{um}</span> · <b>{formatMoney(value)}</b>{' '}
            <span className={classes.unit}>{currency === 'RON' ? 'lei' : currency}</span>
          </span>
          <small>
            {[
              [formatDay(date), time].filter(Boolean).join(' '),
              odometer === null ? '' : `${formatKm(odometer)} ${vehicle.type === 'vehicle' ? 'km' : 'h'}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <small>{sheet === null ? RECEIPT_STATE_LABEL[state] : TEXTS.ofSheet(sheet)}</small>
        </li>
      ))}
    </ul>
  </section>
)

/** The last sheets, and where all of them are. */
export const LastSheets = ({ page: { vehicle, sheets } }: Props) => (
  <section className={`card ${classes.card}`} aria-labelledby="sheets">
    <header>
      <h2 id="sheets">{TEXTS.sheets}</h2>
      <Link to={SHEET_PATH[vehicle.type].list} search={{ vehicleId: vehicle.id }} className={classes.link}>
        {TEXTS.all(sheets.total)}
      </Link>
    </header>
    <ul className={classes.rows}>
      {sheets.rows.length === 0 ? <li>{TEXTS.noSheets}</li> : null}
      {sheets.rows.map(({ id, number, startDate, driver, km, minutes, burnt, state }) => (
        <li key={id}>
          <Link to={SHEET_PATH[vehicle.type].edit} params={{ roadmapId: String(id) }}>
            {TEXTS.sheet(number)}
          </Link>
          <span>
            <b>{vehicle.type === 'vehicle' ? formatKm(km) : formatMinutes(minutes)}</b>{' '}
            <span className={classes.unit}>{vehicle.type === 'vehicle' ? 'km' : 'h'}</span>
          </span>
          <small>
            {`${formatDay(startDate)} · ${driver}`}
            {state === 'warning' || state === 'error' ? ` · ${COMMON.sheetState[state]}` : ''}
          </small>
          <small>{`${formatLitres(burnt)} ${vehicle.fuel.um}`}</small>
        </li>
      ))}
    </ul>
  </section>
)

/** Findings that are about fuel, the odometer and the pump: what is odd in what was bought and driven. */
const ODD: ReadonlySet<CheckCode> = new Set([
  ...(['FUEL_TANK', 'FULL_TANK_OFF', 'FUEL_OTHER', 'FUEL_NEGATIVE', 'ODOMETER_OFF', 'METER_OFF', 'FILL_HOUR_OFF'] as const),
  ...(['FILL_NO_SHEET', 'FILL_TWICE', 'EXP_DAY_OFF', 'EXP_FAR_APART', 'EXP_FAR_PRICE', 'EXP_DUP'] as const),
  ...(['KM_REGRESS', 'KM_JUMP', 'KM_DAY'] as const),
])
const MOST = 6

/** What the checks find odd in twelve months of fuel and odometer, each with the sheet where it is cured. */
export const OddFindings = ({ page: { vehicle, months } }: Props) => {
  const { company } = useCompany()
  const [from, to] = [`${months[0]?.month}-01`, monthEnd(`${months.at(-1)?.month}-01`)]
  const { data } = useQuery({
    queryKey: ['vehicles', company.id, 'odd', vehicle.id, from, to],
    queryFn: ({ signal }) =>
      call('suspectRoadmaps', { query: { companyId: company.id, type: vehicle.type, from, to, vehicleId: vehicle.id } }, signal),
  })
  const odd = (data ?? []).flatMap((sheet) =>
    sheet.findings.filter(({ code }) => ODD.has(code)).map((finding, at) => ({ sheet, finding, key: `${sheet.id} ${at}` })),
  )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="odd">
      <header>
        <h2 id="odd">{TEXTS.findings}</h2>
        {odd.length > MOST ? <span className={classes.about}>{TEXTS.moreFindings(odd.length - MOST)}</span> : null}
      </header>
      <ul className={classes.rows}>
        {data && odd.length === 0 ? <li>{TEXTS.noFindings}</li> : null}
        {odd.slice(0, MOST).map(({ sheet, finding, key }) => (
          <li key={key}>
            <span>{finding.message}</span>
            <Link to="/dashboard/verificare" search={{ month: sheet.startDate.slice(0, 7), vehicleId: vehicle.id, at: sheet.id }}>
              {TEXTS.sheet(sheet.number)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
