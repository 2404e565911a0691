import { createContext, type ReactNode, Suspense, useContext } from 'react'
import { lazyScreen } from './lazy-screen.ts'
import { MonthSwitch, type MonthSwitchProps } from './MonthSwitch.tsx'

const MonthName = lazyScreen(() => import('./MonthName.tsx'), 'MonthName')

const Turned = createContext<MonthSwitchProps | null>(null)

const Heading = ({ className, children }: { className?: string | undefined; children?: ReactNode }) => {
  const turned = useContext(Turned)
  return (
    <h2 className={className}>
      <Suspense fallback={children}>{turned ? <MonthName {...turned} /> : null}</Suspense>
    </h2>
  )
}

/** The month that a screen shows between the steps to the ones beside it; its name leads to all others, and keys turn it. */
export const MonthChoice = (props: MonthSwitchProps) => (
  <Turned value={props}>
    <MonthSwitch {...props} as={Heading} />
  </Turned>
)
