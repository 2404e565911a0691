import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Mark } from '../../../ui/Mark.tsx'
import { useRemark } from '../checks/SheetChecks.tsx'
import classes from './Lines.module.css'

type Props = {
  path: 'routes' | 'expenses' | 'beneficiaries'
  title: string
  count: number
  buttons: ReactNode
  /** Text in place of the rows when there are none; `null` where the rows show it themselves. */
  empty: string | null
  children: ReactNode
}

/** A card with one table of the sheet: title, count, what can be added, what is wrong with it as a whole, rows or a sentence in their place. */
export const LinesPanel = ({ path, title, count, buttons, empty, children }: Props) => {
  const heading = useId()
  const { remark } = useRemark()(path)
  return (
    <section className="card" aria-labelledby={heading}>
      <div className={`row wrap ${classes.head}`}>
        <Title order={2} size="h3" id={heading} className={classes.title ?? ''} tabIndex={-1} data-path={path}>
          {title}
          {count > 0 ? <span className={classes.count}> {count}</span> : null}
          {remark ? (
            <span className={classes.sign} title={remark.text}>
              <Mark tone={remark.tone} />
            </span>
          ) : null}
        </Title>
        <div className="wrap" data-writes>
          {buttons}
        </div>
      </div>
      {count > 0 || empty === null ? children : <div className={classes.empty}>{empty}</div>}
    </section>
  )
}
