import { Skeleton } from '@mantine/core'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './Inbox.module.css'

const ROWS = Array.from({ length: 8 }, (_, at) => at)

/** The place of the queue and of what is shown of it while the month is read: a phone begins at the first finding. */
export const InboxSkeleton = () => (
  <div className={`card ${classes.box}`} data-shows={usePhone() ? 'sheet' : 'queue'} aria-busy>
    <div className={classes.side}>
      {ROWS.map((at) => (
        <div key={at} className={classes.row}>
          <Skeleton height={14} width={28} my={3} />
          <Skeleton height={14} width="60%" my={3} />
          <Skeleton height={14} width={64} my={3} />
          <Skeleton height={14} my={3} className={classes.about ?? ''} />
        </div>
      ))}
    </div>
    <div className={classes.pane}>
      <div className={classes.detail}>
        <div className={`card ${classes.accept}`}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={14} width={160} my={10} />
          <Skeleton height={36} width={240} radius={8} />
        </div>
        <Skeleton height={68} radius={8} />
        <div className={`card ${classes.sheet}`}>
          {ROWS.slice(2).map((at) => (
            <div key={at} className={classes.line}>
              <Skeleton height={14} width="60%" my={4} />
              <Skeleton height={14} width={64} my={4} />
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
)
