import type { Generation, GenerationWarning } from '#contract/generator.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { litresToUse, type Preview } from './generated-preview.ts'
import type { Request } from './generator-draft.ts'
import classes from './RunSummary.module.css'
import { TEXTS } from './texts.ts'
import { limitText, type Names, unusedText } from './warning-texts.ts'

type Props = {
  preview: Preview
  request: Request
  stretches: Generation['stretches']
  warnings: readonly GenerationWarning[]
  names: Names
}

/** What the litres of a run went into, what bound it, and the chosen routes that it never drives, each with the reason. */
export const RunSummary = ({ preview, request, stretches, warnings, names }: Props) => {
  const { fuelConsumed, leftover } = preview
  const { kept, toUse } = litresToUse(preview, request, stretches)
  const bound = warnings.find(({ code }) => code === 'LEFTOVER_LARGE')
  const unused = warnings.flatMap(({ code, ids = [], reason }) => (code === 'ROUTES_UNUSED' ? ids.map((id) => ({ id, reason })) : []))
  const rows = [
    { label: TEXTS.toUse, litres: formatLitres(toUse) },
    { label: TEXTS.used, litres: formatLitres(fuelConsumed) },
    { label: TEXTS.leftAtEnd, litres: formatLitres(leftover) },
  ]
  return (
    <>
      <section className={`card ${classes.panel}`} aria-label={TEXTS.explanation}>
        <h3 className={classes.title}>{TEXTS.explanation}</h3>
        <dl className={classes.rows}>
          {rows.map(({ label, litres }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Quantity value={litres} unit="L" />
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.bound}>{bound?.limit ? limitText(bound.limit) : TEXTS.boundByFuel(formatLitres(kept))}</p>
      </section>
      {unused.length > 0 ? (
        <section className={`card ${classes.panel}`} aria-label={TEXTS.unusedRoutes}>
          <h3 className={classes.title}>
            {TEXTS.unusedRoutes}
            <span>{TEXTS.ofChosen(unused.length, request.routes?.length ?? 0)}</span>
          </h3>
          <ul className={classes.unused}>
            {unused.map(({ id, reason }) => (
              <li key={id}>
                <strong>{names.route(id)}</strong>
                <span>{unusedText(reason)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
