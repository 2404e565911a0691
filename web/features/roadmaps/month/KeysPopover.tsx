import { Popover } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { BorrowedTarget } from '../../../ui/BorrowedTarget.tsx'
import classes from './MonthScreen.module.css'
import { OPENED } from './opened-texts.ts'
import { TEXTS } from './texts.ts'

/** What the keys do in the table of a month, below the button that opens it. */
export const KeysPopover = ({ target, onClose }: { target: RefObject<HTMLElement | null>; onClose: () => void }) => {
  // it opens a moment after it is drawn: only then does it know where its button is
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => setIsDrawn(true), [])
  return (
    <Popover opened={isDrawn} onChange={onClose} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <BorrowedTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={TEXTS.keys}>
        <dl className={classes.keys}>
          {OPENED.keyList.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
