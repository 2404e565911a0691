import { Check } from 'lucide-react'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON } from '../../ui/texts.ts'
import { FIRST } from './first-texts.ts'
import { MACHINE_TEXTS } from './machine/texts.ts'
import classes from './StepProgress.module.css'
import type { Step } from './wizard-state.ts'

const STEPS = {
  vehicle: [FIRST.stepVehicle, FIRST.stepPurchases, COMMON.routes, LABEL.settings, FIRST.results],
  together: [FIRST.stepVehicles, COMMON.routes, LABEL.settings, FIRST.results],
  machine: [MACHINE_TEXTS.people, FIRST.stepPurchases, MACHINE_TEXTS.step, LABEL.settings, FIRST.results],
} as const

type Props = { step: Step; kind: keyof typeof STEPS; locked: boolean; onStep: (step: Step) => void }

/** The current step among all; the user can return to completed ones unless the steps are `locked`. */
export const StepProgress = ({ step, kind, locked, onStep }: Props) => (
  <ol className={classes.steps} aria-label={LABEL.steps} inert={locked}>
    {STEPS[kind].map((name, at) => {
      const number = (at + 1) as Step
      const state = number < step ? 'completed' : number === step ? 'current' : 'pending'
      const mark = (
        <>
          <span className={classes.mark} aria-hidden>
            {state === 'completed' ? <Check size={14} strokeWidth={3} /> : number}
          </span>
          <span className={`ellipsis ${classes.name}`}>{name}</span>
        </>
      )
      return (
        <li key={name} className={classes.step} data-state={state} {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
          {state === 'completed' ? (
            <button type="button" className={`row ${classes.back}`} onClick={() => onStep(number)}>
              {mark}
              <span className="heard">{LABEL.stepDone}</span>
            </button>
          ) : (
            <span className={`row ${classes.back}`}>{mark}</span>
          )}
        </li>
      )
    })}
  </ol>
)
