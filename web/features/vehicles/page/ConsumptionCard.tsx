import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { EXPLANATION_LABEL, PROPOSED_FROM } from '#domain/fuel/full-to-full.ts'
import { monthShown } from '#domain/month/month.ts'
import { formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConsumptionChart } from './ConsumptionChart.tsx'
import { percentShown, sinceKnown, unitsOf } from './figures.ts'
import { ReadingsToSee } from './ReadingsToSee.tsx'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

const ExplanationDialog = lazyPart(async () => (await import('./ExplanationDialog.tsx')).ExplanationDialog)
const NormDialog = lazyPart(async () => (await import('./NormDialog.tsx')).NormDialog)

/** `cu 3,0 % peste media de 7,80 de pe foi` */
const against = (deviation: number, sheets: string): string => {
  if (deviation === 0) return TEXTS.atNorm(sheets)
  return (deviation > 0 ? TEXTS.above : TEXTS.below)(formatNumber(Math.abs(deviation), 1), sheets)
}

const Proposal = ({ page, mayWrite, onNorm }: { page: VehiclePage; mayWrite: boolean; onNorm: () => void }) => {
  const { proposal, vehicle } = page
  const units = unitsOf(vehicle.type, vehicle.fuel.um)
  if (!proposal) return <div className={`row wrap ${classes.proposal}`}>{TEXTS.noNorm}</div>
  return (
    <div className={`row wrap ${classes.proposal}`}>
      <span className={classes.proposalText}>
        {TEXTS.burnt(Math.min(sinceKnown(page.months).length, PROPOSED_FROM.months))}{' '}
        <strong>{`${formatLitres(proposal.rate)} ${units.per}`}</strong> {TEXTS.median}
        {proposal.deviation === null ? '' : `, ${against(proposal.deviation, formatLitres(proposal.sheets))}`}
        {proposal.level === 'ok' ? TEXTS.normFits : '.'}
      </span>
      {mayWrite && proposal.level !== 'ok' ? (
        <Button variant="default" size="compact-sm" onClick={onNorm}>
          {TEXTS.makeNorm(formatDay(proposal.fromDay))}
        </Button>
      ) : null}
    </div>
  )
}

type Props = { page: VehiclePage; mayWrite: boolean }

/** What is really burnt beside the norm, the months that want an explanation, and the norm that they propose. */
export const ConsumptionCard = ({ page, mayWrite }: Props) => {
  const { vehicle, months, full } = page
  const units = unitsOf(vehicle.type, vehicle.fuel.um)
  const [explained, setExplained] = useState<VehiclePage['months'][number] | null>(null)
  const [normOpen, setNormOpen] = useState(false)
  const off = months.filter((month) => month.level !== 'ok' || month.explained || month.leftOut > 0)
  const known = months.some(({ real }) => real !== null)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="consumption">
      <header>
        <h2 id="consumption">{TEXTS.realAgainstNorm}</h2>
        <span className={`quiet ${classes.about}`}>{TEXTS.fromFullToFull(units.per, TEXTS.pairs(full))}</span>
      </header>
      <div className={classes.body}>
        {known ? (
          <ConsumptionChart months={sinceKnown(months)} />
        ) : (
          <p className={`quiet ${classes.about}`}>{vehicle.type === 'vehicle' ? TEXTS.noFull : TEXTS.noFullMachine}</p>
        )}
        {known ? <Proposal page={page} mayWrite={mayWrite} onNorm={() => setNormOpen(true)} /> : null}
        {off.length > 0 ? (
          <ul className={classes.rows} style={{ padding: '8px 0 0' }}>
            {off.map((month) => (
              <li key={month.month}>
                <span>
                  {monthShown(month.month)}{' '}
                  {month.level === 'ok' ? null : (
                    <span className={`nowrap ${classes.off}`} data-level={month.level}>
                      {percentShown(month.deviation)}
                    </span>
                  )}{' '}
                  {month.leftOut > 0 ? <ReadingsToSee vehicleId={vehicle.id} month={month} /> : null}{' '}
                  {month.explained ? (
                    <Badge variant="light" color="gray" tt="none" fw={500}>
                      {[EXPLANATION_LABEL[month.explained.reason], month.explained.note].filter(Boolean).join(': ')}
                    </Badge>
                  ) : null}
                </span>
                {mayWrite && (month.level !== 'ok' || month.explained) ? (
                  <Button variant="default" size="compact-sm" onClick={() => setExplained(month)}>
                    {TEXTS.explain(monthShown(month.month))}
                  </Button>
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {explained ? <ExplanationDialog vehicleId={vehicle.id} month={explained} onClose={() => setExplained(null)} /> : null}
      {normOpen && page.proposal ? <NormDialog page={page} proposal={page.proposal} onClose={() => setNormOpen(false)} /> : null}
    </section>
  )
}
