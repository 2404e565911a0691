import { ArrowRight } from 'lucide-react'
import classes from './ChangedFields.module.css'
import type { Told } from './told-fields.ts'

/** Fields before and after a change. */
export const ChangedFields = ({ fields }: { fields: readonly Told[] }) => (
  <dl className={classes.fields}>
    {fields.map(({ key, label, before, after, computed }) => {
      const lighter = computed ? classes.computed : ''
      return (
        <div key={key} className={classes.row}>
          <dt className={lighter}>{label}</dt>
          <dd className={`${classes.before} tabular ${lighter}`}>{before}</dd>
          <ArrowRight size={12} className={classes.arrow} aria-hidden />
          <dd className={`${classes.after} tabular ${lighter}`}>{after}</dd>
        </div>
      )
    })}
  </dl>
)
