import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MonthOverview } from '#contract/month-overview.ts'
import { useAllowed } from '../../../app/company-context.tsx'
import { dockRef } from '../../../ui/dock.ts'
import { Verdict } from './MonthHead.tsx'
import classes from './MonthPanel.module.css'
import { linkTo, stepsOf } from './MonthSteps.tsx'

/** How the month stands, and the one thing to do next. */
const NextStep = ({ overview }: { overview: MonthOverview }) => {
  const mayWrite = useAllowed('sheets')
  const steps = stepsOf(overview).filter(({ button }) => mayWrite || button.to !== '/dashboard/generate')
  const next = steps.find(({ waiting }) => waiting)
  return (
    <>
      <Verdict overview={overview} plain />
      {next ? (
        <Button fullWidth size="md" renderRoot={linkTo(next.button)}>
          {next.button.act}
        </Button>
      ) : null}
    </>
  )
}

/** On a phone, under the thumb: what is given, else what is next. */
export const Dock = ({ overview, children }: { overview: MonthOverview; children?: ReactNode }) => (
  <div className={classes.next} ref={dockRef} data-dock>
    {children ?? <NextStep overview={overview} />}
  </div>
)
