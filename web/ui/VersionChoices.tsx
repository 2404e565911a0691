import { Button } from '@mantine/core'
import { useState } from 'react'
import { CONFLICT } from './conflict-texts.ts'
import type { Difference } from './known-fields.ts'
import { COMMON } from './texts.ts'
import classes from './VersionChoices.module.css'

type Props = { differing: readonly Difference[]; typed: (path: string) => boolean; onChosen: (taken: string[] | null) => void }

/** Both values of each field that differs; what was typed here is chosen at first, elsewhere what is saved. */
export const VersionChoices = ({ differing, typed, onChosen }: Props) => {
  const paths = [...new Set(differing.map(({ path }) => path))]
  const [taken, setTaken] = useState(() => paths.filter((path) => !typed(path)))
  const take = (path: string, takes: boolean) => setTaken([...taken.filter((other) => other !== path), ...(takes ? [path] : [])])
  const value = ({ path, label }: Difference, takes: boolean, text: string) => (
    <td>
      <button
        type="button"
        className={classes.value}
        aria-pressed={taken.includes(path) === takes}
        aria-label={`${label}, ${takes ? CONFLICT.savedNow : CONFLICT.typedByYou}: ${text}`}
        onClick={() => take(path, takes)}
      >
        {text}
      </button>
    </td>
  )
  return (
    <>
      {CONFLICT.help} {paths.length < differing.length ? CONFLICT.rowsTogether : null}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{CONFLICT.field}</th>
            <th scope="col">{CONFLICT.savedNow}</th>
            <th scope="col">{CONFLICT.typedByYou}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((difference) => (
            <tr key={difference.label}>
              <th scope="row">{difference.label}</th>
              {value(difference, true, difference.theirs)}
              {value(difference, false, difference.mine)}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`wrap ${classes.foot}`}>
        <Button variant="default" data-autofocus onClick={() => onChosen(null)}>
          {COMMON.continueEditing}
        </Button>
        <Button variant={taken.length < paths.length ? 'default' : 'filled'} onClick={() => onChosen(paths)}>
          {CONFLICT.takeSaved}
        </Button>
        {taken.length < paths.length ? (
          <Button onClick={() => onChosen(taken)}>{taken.length === 0 ? CONFLICT.keepTyped : CONFLICT.saveChosen}</Button>
        ) : null}
      </div>
    </>
  )
}
