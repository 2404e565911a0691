import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LABEL } from '../../ui/label-texts.ts'
import { useSlow } from '../../ui/use-slow.ts'
import { type PrintProgress, progressText } from './print-progress.ts'
import { TEXTS } from './texts.ts'
import classes from './Waiting.module.css'

/** How long a document may take before its bar and the way to stop it appear. */
const LONG_MS = 1000
/** How often a screen reader is told how far it is. */
const SAID_EVERY_MS = 5000

/** The text as it was the last time that one was told: not each of two hundred that come in a row. */
const useNowAndThen = (text: string): string => {
  const newest = useRef(text)
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    newest.current = text
  }, [text])
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(newest.current), SAID_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return announced
}

type Props = {
  /** Said until it is known how far the work is. */
  text: string
  progress: PrintProgress | null
  /** Absent where there is nothing to stop. */
  onStop?: () => void
}

/** Paper that is still blank: what is being made and, when that takes long, how far the work is and the way to stop it. */
export const Waiting = ({ text, progress, onStop }: Props) => {
  const long = useSlow(true, LONG_MS)
  const shown = progress ? progressText(progress) : text
  const announced = useNowAndThen(shown)
  return (
    <div className={classes.waiting} aria-busy>
      <p className="heard" role="status">
        {long ? announced : ''}
      </p>
      <p className={classes.text} aria-hidden>
        {shown}
      </p>
      <div {...(long ? {} : { className: classes.soon })}>
        <Progress.Root mb="md">
          <Progress.Section
            value={progress ? (progress.done / progress.total) * 100 : 100}
            animated={!progress}
            withAria={false}
            role="progressbar"
            aria-label={TEXTS.preparation}
            {...(progress
              ? { 'aria-valuemin': 0, 'aria-valuemax': progress.total, 'aria-valuenow': progress.done, 'aria-valuetext': shown }
              : {})}
          />
        </Progress.Root>
        {onStop ? (
          <Button variant="outline" color="gray.7" onClick={onStop}>
            {LABEL.stop}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
