/** What the companies of the portfolio come to: how many are closed, and what the others lack. */

import { Kbd } from '@mantine/core'
import type { portfolioTotals } from '#domain/month/portfolio.ts'
import { sheetsToSee, toCheckInWords } from '#domain/month/seen.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import classes from './Portfolio.module.css'
import { TEXTS } from './texts.ts'

type Props = { totals: ReturnType<typeof portfolioTotals> }

/** How far the month is over all companies, as a bar and in words; its place is kept until they are known. */
export const Summary = ({ totals, known }: Props & { known: boolean }) => {
  const { companies, states, done, toPlace, errors, warnings, submitted } = totals
  const parts = [
    states.ready > 0 ? TEXTS.toClose(states.ready) : null,
    toPlace > 0 ? TEXTS.receipts(toPlace) : null,
    errors + warnings > 0 ? sheetsToSee({ errors, warnings }) : null,
    submitted > 0 ? TEXTS.approvals(submitted) : null,
  ]
  return (
    <div className={`row wrap ${classes.summary}`} {...(known ? {} : { 'data-waits': true })}>
      <div className={classes.bar} aria-hidden>
        <span style={{ flexGrow: done }} />
        <span style={{ flexGrow: states.ready }} />
        <i style={{ flexGrow: states.open }} />
      </div>
      <span role="status">
        {TEXTS.summary(done, companies)}
        <span className={classes.further}>{parts.map((part) => part && ` · ${part}`)}</span>
      </span>
    </div>
  )
}

/** The totals of the companies listed, on all pages, and the keys of the list. */
export const PortfolioSums = ({ totals }: Props) => {
  const { companies, vehicles, machines, toPlace, sheets, errors, warnings, unchecked, submitted } = totals
  const figures = [
    { name: TEXTS.fleet, value: vehicles, also: machines > 0 ? TEXTS.machines(machines) : '' },
    { name: TEXTS.toPlace, value: toPlace },
    { name: TEXTS.sheets, value: sheets },
    { name: TEXTS.toSee, value: warnings, also: errors > 0 ? `· ${toCheckInWords(errors, 0)}` : '' },
    ...(unchecked > 0 ? [{ name: TEXTS.toCheck, value: unchecked }] : []),
    ...(submitted > 0 ? [{ name: TEXTS.toApprove, value: submitted }] : []),
  ]
  return (
    <>
      <section className={`wrap ${classes.sums}`} aria-label={TEXTS.sums}>
        <strong>{TEXTS.companies(companies)}</strong>
        <dl className={`wrap ${classes.figures}`}>
          {figures.map(({ name, value, also }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">
                {formatNumber(value, 0)} <span className="unit">{also}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={`${classes.keys} screen-only`} aria-hidden>
        <span>
          <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {TEXTS.keyNext}
        </span>
        <span>
          <Kbd size="xs">{TEXTS.enter}</Kbd> {TEXTS.keyOpen}
        </span>
        <span>
          <Kbd size="xs">1</Kbd>–<Kbd size="xs">7</Kbd> {TEXTS.keyState}
        </span>
        <span>
          <Kbd size="xs">[</Kbd> <Kbd size="xs">]</Kbd> {TEXTS.keyMonth}
        </span>
        <span className={classes.legend}>
          {Object.entries(TEXTS.steps).map(([step, text]) => (
            <span key={step}>
              <i data-step={step} /> {text}
            </span>
          ))}
        </span>
      </p>
    </>
  )
}
