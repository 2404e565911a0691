import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatDay, monthEnd } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { formatKm, formatLitres, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { RECEIPT_STATE_LABEL } from '#domain/receipts/receipt.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { asked } from '../../../lib/asked.ts'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { ALL_PERIODS } from '../../receipts/receipts-search.ts'
import { currencyUnit, SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { shownMonths } from './figures.ts'
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
    <ul className={`${classes.rows} ${classes.last}`}>
      {receipts.rows.length === 0 ? <li>{TEXTS.noReceipts}</li> : null}
      {receipts.rows.map(({ id, document, number, article, station, date, time, qty, um, value, currency, odometer, state, sheet }) => (
        <li key={id}>
          <span>{[article, TEXTS.receipt(PURCHASE_DOCUMENT_LABEL[document], number), station].filter(Boolean).join(' · ')}</span>
          <span>
            <b>{formatQuantity(qty)}</b> <span className="small-print">{um}</span> · <b>{formatMoney(value)}</b>{' '}
            <span className="small-print">{currencyUnit(currency)}</span>
          </span>
          <small>
            {[
              [formatDay(date), time].filter(Boolean).join(' '),
              odometer === null ? '' : `${formatKm(odometer)} ${vehicle.type === 'vehicle' ? TEXTS.km : TEXTS.hours}`,
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
    <ul className={`${classes.rows} ${classes.last}`}>
      {sheets.rows.length === 0 ? <li>{TEXTS.noSheets}</li> : null}
      {sheets.rows.map(({ id, number, startDate, driver, km, minutes, burnt, state }) => (
        <li key={id}>
          <Link to={SHEET_PATH[vehicle.type].edit} params={{ roadmapId: String(id) }}>
            {TEXTS.sheet(number)}
          </Link>
          <span>
            <b>{vehicle.type === 'vehicle' ? formatKm(km) : formatMinutes(minutes)}</b>{' '}
            <span className="small-print">{vehicle.type === 'vehicle' ? TEXTS.km : TEXTS.hours}</span>
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

const MOST = 6

/** What *Verificare* has of the vehicle in twelve months, the newest first: findings of sheets, and fills on days without one. */
export const VehicleFindings = ({ page }: Props) => {
  const { vehicle, months, withoutSheet } = page
  const { company } = useCompany()
  const [from, to] = [`${months[0]?.month}-01`, monthEnd(`${months.at(-1)?.month}-01`)]
  const { data } = useQuery(
    asked(['vehicles', company.id, 'findings', vehicle.id, from, to], 'suspectRoadmaps', {
      query: { companyId: company.id, type: vehicle.type, from, to, vehicleId: vehicle.id },
    }),
  )
  const ofSheets = (data ?? []).flatMap(({ id, number, startDate, findings }) =>
    findings.map(({ severity, message }, at) => ({
      ...{ tone: severity === 'E' ? ('error' as const) : ('warning' as const), text: message },
      key: `${id} ${at}`,
      day: startDate,
      id,
      of: TEXTS.sheet(number),
    })),
  )
  const ofDays = withoutSheet.map(({ day, message }, at) => ({
    ...{ tone: 'warning' as const, text: message, key: `${day} ${at}`, day, id: undefined, of: formatDay(day) },
  }))
  const all = [...ofSheets, ...ofDays].toSorted((one, other) => other.day.localeCompare(one.day))
  // what is said of several sheets is one line
  const causes = [...Map.groupBy(all, ({ text }) => text).values()]
  const further = causes[MOST]?.[0]
  return (
    <section className={`card ${classes.card}`} aria-labelledby="findings">
      <header>
        <h2 id="findings">{TEXTS.findings(shownMonths(page).length)}</h2>
        {data && further ? (
          <Link to="/dashboard/verificare" search={{ month: further.day.slice(0, 7), vehicleId: vehicle.id }} className={classes.link}>
            {TEXTS.moreFindings(causes.slice(MOST).flat().length)}
          </Link>
        ) : null}
      </header>
      <ul className={classes.rows}>
        {data && all.length === 0 ? <li>{TEXTS.noFindings}</li> : null}
        {(data ? causes : []).slice(0, MOST).map((alike) =>
          alike[0] ? (
            <li key={alike[0].key}>
              <RemarkLine tone={alike[0].tone} text={alike[0].text + (alike[1] ? ` ×${alike.length}` : '')} />
              <span className={`wrap ${classes.places}`}>
                {alike.map(({ key, day, id, of }) => (
                  <Link key={key} to="/dashboard/verificare" search={{ month: day.slice(0, 7), vehicleId: vehicle.id, at: id }}>
                    {of}
                  </Link>
                ))}
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
