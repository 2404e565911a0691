import { Button } from '@mantine/core'
import type { Route } from '#contract/routes.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { counted, formatLitres } from '#domain/numbers/format.ts'
import type { ConsumptionType } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { FACT_TEXTS } from './fact-texts.ts'
import { UNITS } from './first-texts.ts'
import { litresToUse, type Preview } from './generated-preview.ts'
import type { Request } from './generator-request.ts'
import { MACHINE_TEXTS } from './machine/texts.ts'
import notes from './ResultsStep.module.css'
import classes from './RunSummary.module.css'
import { moreDays, type Remedy, remedyOf, unusedDetail } from './remedies.ts'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import { limitText } from './warning-texts.ts'
import type { Generated } from './wizard-state.ts'

type Props = {
  preview: Preview
  generated: Generated
  routes: readonly Route[]
  consumptionType: ConsumptionType
  /** Whether sheets are being generated or saved. */
  busy: boolean
  /** Generates again what is not pinned, with a remedy. */
  onRemedy: (remedy: Remedy) => void
}

/** What a run used the litres for, its limiting setting, and the selected routes it never drives, each with the reason. */
export const RunSummary = (props: Props) => (
  <>
    <Litres {...props} />
    <UnusedRoutes {...props} />
  </>
)

/** The limit of a machine's hours: its hour meter, or the fuel. */
const boundOfMachine = ({ machine, target }: Request, kept: Decimal): string =>
  (machine?.meterStop ?? target?.fuelLeft ?? null) === null ? MACHINE_TEXTS.boundByFuel(formatLitres(kept)) : MACHINE_TEXTS.boundByTarget

const Litres = ({ preview, generated: { request, answer }, busy, onRemedy }: Props) => {
  const { stretches, warnings, closing, norm } = answer
  const { kept: litresKept, toUse } = litresToUse(preview, request, stretches)
  const bound = warnings.find(({ code }) => code === 'LEFTOVER_LARGE')
  const purchases = preview.sheets.reduce((count, { expenses }) => count + expenses.length, preview.unassigned.length)
  const rows = [
    { label: TEXTS.atStart, litres: formatLitres(preview.initialFuel) },
    ...(purchases > 0
      ? [{ label: counted(purchases, TEXTS.purchaseWord, TEXTS.purchasesWord), litres: `+${formatLitres(preview.fuelAdded)}` }]
      : []),
    ...(litresKept.gt(0) ? [{ label: TEXTS.keptInTank, litres: `−${formatLitres(litresKept)}` }] : []),
    { label: TEXTS.toUse, litres: formatLitres(toUse), isSum: true },
    { label: TEXTS.bySheets(sheetsText(preview.sheets.length), preview.distance), litres: formatLitres(preview.fuelConsumed) },
    { label: TEXTS.leftAtEnd, litres: formatLitres(preview.leftover), isSum: true },
  ]
  const isMachine = preview.sheets.some(({ work }) => work)
  const remedy = moreDays(bound?.limit, request)
  return (
    <section className={`card ${classes.panel}`} aria-label={TEXTS.explanation}>
      <h3 className={classes.title}>{TEXTS.explanation}</h3>
      <dl className={classes.rows}>
        {rows.map(({ label, litres, isSum }) => (
          <div key={label} data-sum={isSum}>
            <dt>{label}</dt>
            <dd>
              <Quantity value={litres} unit="L" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={`quiet ${classes.bound}`}>
        {bound?.limit
          ? limitText(bound.limit)
          : isMachine
            ? boundOfMachine(request, litresKept)
            : TEXTS.boundByFuel(formatLitres(litresKept))}{' '}
        {FACT_TEXTS.closedBy(closing.way, closing.litres === null ? null : formatLitres(closing.litres))}
        {norm === null ? '' : ` ${FACT_TEXTS.carriesNorm(`${formatLitres(norm)} ${UNITS[isMachine ? 'machine' : 'vehicle'].per}`)}`}
      </p>
      {remedy ? (
        <Button variant="default" size="compact-sm" disabled={busy} onClick={() => onRemedy(remedy)}>
          {remedy.label}
        </Button>
      ) : null}
    </section>
  )
}

/** Routes that are read at once. */
const SHOWN_ROUTES = 4

const UnusedRoutes = ({ generated: { request, answer }, routes, consumptionType, busy, onRemedy }: Props) => {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const unused = answer.warnings.flatMap(({ code, ids = [], reason }) =>
    code === 'ROUTES_UNUSED'
      ? ids.flatMap((id) => {
          const route = byId.get(id)
          return route ? [{ route, reason }] : []
        })
      : [],
  )
  if (unused.length === 0) return null
  // what most rows would repeat is said once above them
  const isEven = (reason: (typeof unused)[number]['reason']) => (reason ?? 'evenness') === 'evenness'
  const saidOnce = unused.filter(({ reason }) => isEven(reason)).length > 1
  const list = (some: typeof unused) => (
    <ul className={`stack ${classes.unused}`}>
      {some.map(({ route, reason }) => {
        const remedy = remedyOf(reason, route, consumptionType, request)
        return (
          <li key={route.id}>
            <span>
              <strong>{route.name}</strong>
              {saidOnce && isEven(reason) ? null : <span>{unusedDetail(reason, route, consumptionType, request)}</span>}
            </span>
            {remedy ? (
              <Button
                variant="default"
                size="compact-sm"
                disabled={busy}
                aria-label={TEXTS.remedyFor(remedy.label, route.name)}
                onClick={() => onRemedy(remedy)}
              >
                {remedy.label}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
  return (
    <section className={`card ${classes.panel}`} aria-label={TEXTS.unusedRoutes}>
      <h3 className={classes.title}>
        {TEXTS.unusedRoutes}
        <span>{TEXTS.ofChosen(unused.length, request.routes?.length ?? 0)}</span>
      </h3>
      {saidOnce ? <p className="small-print">{TEXTS.unusedElse}</p> : null}
      {list(unused.slice(0, SHOWN_ROUTES))}
      {unused.length > SHOWN_ROUTES ? (
        <details className={notes.more}>
          <summary>{TEXTS.moreNotices(unused.length - SHOWN_ROUTES)}</summary>
          {list(unused.slice(SHOWN_ROUTES))}
        </details>
      ) : null}
    </section>
  )
}
