import { Suspense } from 'react'
import { monthShown } from '#domain/month/month.ts'
import { lazyScreen } from './lazy-screen.ts'
import { MonthSwitch, type MonthSwitchProps } from './MonthSwitch.tsx'

const MonthName = lazyScreen(() => import('./MonthName.tsx'), 'MonthName')

/** The month that a screen shows between the steps to the ones beside it; its name leads to all others, and keys turn it. */
export const MonthChoice = (props: MonthSwitchProps) => (
  <MonthSwitch {...props} as="h2">
    <Suspense fallback={monthShown(props.month)}>
      <MonthName {...props} />
    </Suspense>
  </MonthSwitch>
)
