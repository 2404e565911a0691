import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './choose-version.module.css'
import type { Difference } from './known-fields.ts'

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
    const id = modals.open({
      title: 'Altcineva a salvat între timp',
      styles: { title: { fontSize: 16, fontWeight: 600 } },
      size: 560,
      onClose: () => resolve(choice),
      children: (
        <>
          Înregistrarea a fost modificată în altă fereastră cât timp ai lucrat aici. Alege ce rămâne:
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Câmp</th>
                <th scope="col">Salvat acum</th>
                <th scope="col">Scris de tine</th>
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
              Continuă editarea
            </Button>
            <Button variant="default" onClick={() => close('theirs')}>
              Ia ce e salvat
            </Button>
            <Button onClick={() => close('mine')}>Păstrează ce am scris eu</Button>
          </div>
        </>
      ),
    })
  })
