import { Skeleton } from '@mantine/core'
import classes from './Inbox.module.css'
import { SHEET_COMING } from './SheetPane.tsx'

/** The queue while its month is read, and beside it the first of its sheets. */
export const InboxSkeleton = () => (
  <div className={`card ${classes.box}`} data-shows="queue" aria-busy>
    <div className={classes.side}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
        <div key={at} className={classes.row}>
          <Skeleton height={14} width={28} my={3} />
          <Skeleton height={14} width="60%" my={3} />
          <Skeleton height={14} width={64} my={3} />
          <Skeleton height={14} my={3} className={classes.about ?? ''} />
        </div>
      ))}
    </div>
    <div className={classes.detail}>
      <Skeleton height={150} radius={8} />
      {SHEET_COMING}
    </div>
  </div>
)
