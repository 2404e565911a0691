import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDayShort } from '#domain/calendar/day.ts'
import { type Month, monthShown } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { overviewQuery } from '../home/month/overview-query.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { FIRST } from './first-texts.ts'
import classes from './MissingSheets.module.css'
import { type MissingDays, missingDays } from './missing-days.ts'
import { TEXTS } from './texts.ts'

/** From the first missing day of a vehicle to the last one. */
const spanOf = ({ days }: MissingDays) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

const Row = ({ missing }: { missing: MissingDays }) => {
  const { id, type, number, name, days } = missing
  const { from, to } = spanOf(missing)
  const span = from === to ? formatDayShort(from) : `${formatDayShort(from)} – ${formatDayShort(to)}`
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <TwoLines text={<VehicleLink id={id}>{number}</VehicleLink>} below={name} />
      </span>
      <span className={`wrap ${classes.days}`}>
        {days.map((day) => (
          <Link
            key={day}
            to={SHEET_PATH[type].add}
            state={{ begin: { vehicleId: id, day } }}
            className={classes.day}
            aria-label={TEXTS.missing.writeOf(number, formatDayShort(day))}
          >
            {formatDayShort(day)}
          </Link>
        ))}
      </span>
      <Button
        variant="light"
        aria-label={TEXTS.missing.generateOf(number, span)}
        renderRoot={(props) => <Link to="/dashboard/generate" state={{ generateFor: { vehicleId: id, from, to } }} {...props} />}
      >
        {TEXTS.missing.generate(span)}
      </Button>
    </li>
  )
}

/** The days of a month on which vehicles fuelled and have no sheet: each is written by hand, or those of a vehicle are generated. */
export const MissingSheets = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const { data, error, refetch } = useQuery(overviewQuery(company.id, month))
  const rows = data ? missingDays(data) : []
  return (
    <>
      <Title order={1} mb="md">
        {FIRST.title}
      </Title>
      {error && !data ? <LoadFailed title={FIRST.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <CardComing height={280} /> : null}
      {data ? (
        <section className={`card ${classes.card}`} aria-labelledby="missing-sheets">
          <div className={`wrap ${classes.head}`}>
            <div>
              <Title order={2} id="missing-sheets">
                {rows.length > 0
                  ? TEXTS.missing.title(counted(data.missing.length, TEXTS.dayWord, TEXTS.daysWord), monthShown(month))
                  : TEXTS.missing.none(monthShown(month))}
              </Title>
              {rows.length > 0 ? <p>{TEXTS.missing.help}</p> : null}
            </div>
            <Button variant="default" renderRoot={(props) => <Link to="/dashboard/generate" state={{}} {...props} />}>
              {TEXTS.missing.other}
            </Button>
          </div>
          <ul className={classes.rows}>
            {rows.map((missing) => (
              <Row key={missing.id} missing={missing} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
