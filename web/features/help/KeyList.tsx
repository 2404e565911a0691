import { Kbd } from '@mantine/core'
import classes from './HelpPanel.module.css'
import type { Key } from './topic-texts.ts'

/** Keys and what they do. */
export const KeyList = ({ keys }: { keys: readonly Key[] }) => (
  <dl className={classes.keys}>
    {keys.map(([pressed, does]) => (
      <div key={pressed}>
        <dt>
          {pressed.split(', ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
