import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Lines.module.css'

type Props = { title: string; count: number; buttons: ReactNode; empty: string; children: ReactNode }

/** A card with one table of the sheet: title, count, what can be added, rows or a sentence in their place. */
export const LinesPanel = ({ title, count, buttons, empty, children }: Props) => {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading} className={classes.title ?? ''}>
          {title}
          {count > 0 ? <span className={classes.count}>{count}</span> : null}
        </Title>
        <div className={classes.buttons}>{buttons}</div>
      </div>
      {count > 0 ? children : <div className={classes.empty}>{empty}</div>}
    </section>
  )
}
