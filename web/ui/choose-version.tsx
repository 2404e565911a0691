import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './choose-version.module.css'
import type { Difference } from './known-fields.ts'
import { openDialog } from './overlays.ts'
import { COMMON } from './texts.ts'

/** What to do with a record that another user saved meanwhile; `null` goes on editing. */
type Choice = 'mine' | 'theirs' | null

/** Shows where what is saved now differs from what is typed here, and asks which of the two counts. */
export const chooseVersion = (differing: readonly Difference[]): Promise<Choice> =>
  new Promise((resolve) => {
    let choice: Choice = null
    const close = (chosen: Choice) => {
      choice = chosen
      modals.close(id)
    }
    const id = openDialog({
      title: COMMON.savedMeanwhile,
      styles: { title: { fontSize: 16, fontWeight: 600 } },
      size: 560,
      onClose: () => resolve(choice),
      children: (
        <>
          {COMMON.savedMeanwhileHelp}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{COMMON.field}</th>
                <th scope="col">{COMMON.savedNow}</th>
                <th scope="col">{COMMON.typedByYou}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={classes.foot}>
            <Button variant="default" data-autofocus onClick={() => close(null)}>
              {COMMON.continueEditing}
            </Button>
            <Button variant="default" onClick={() => close('theirs')}>
              {COMMON.takeSaved}
            </Button>
            <Button onClick={() => close('mine')}>{COMMON.keepTyped}</Button>
          </div>
        </>
      ),
    })
  })
