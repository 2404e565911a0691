import type { ReactNode } from 'react'
import classes from './FormSection.module.css'

/** Fields of a dialog that belong together, under a heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    <div className={classes.content}>{children}</div>
  </fieldset>
)
