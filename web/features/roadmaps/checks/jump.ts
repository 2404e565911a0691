/** The way from a finding to its place, which comes with its own program when it is pressed. */
import { flushSync } from 'react-dom'
import type { FieldPath } from 'react-hook-form'
import type { SheetContextValue, SheetForm } from '../editor/sheet-form.ts'

/** On a phone a field may be folded away: its part is opened before the focus goes there. */
const showFolded = (name: string): void => {
  const folded = document.querySelector(`[name="${name}"]`)?.closest<HTMLElement>('[hidden]')
  const button = folded && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)
  if (button) flushSync(() => button.click())
}

/** Opens the dialog of a line, which takes the focus once it is drawn, and hands it to a field in it. */
const openAt = (line: HTMLElement, name: string): void => {
  const onOpened = ({ target }: FocusEvent) => {
    const dialog = (target as HTMLElement).closest('[role="dialog"]')
    const field = dialog?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!field) return
    const folded = field.closest('details')
    if (folded) folded.open = true
    // the dialog gives the focus to this one more than once
    dialog?.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
    field.dataset.autofocus = 'true'
    field.focus()
  }
  document.addEventListener('focusin', onOpened, { once: true })
  line.click()
}

/** Leads to the place of a finding; `opens` the dialog of a line in which the place is. */
export const jumpTo = (form: SheetContextValue['form'], path: string, opens: boolean): void => {
  // cells, rows and tables are marked with their path, fields are registered with the form; a day stands in the cell of its hour
  const marked = (as: string) => document.querySelector<HTMLElement>(`[data-path="${as}"]`)
  const [table, at, name] = path.split('.')
  const place = marked(path) ?? marked(path.replace('Date', 'Time')) ?? marked(`${table}.${at}`)
  if (!place) {
    showFolded(path)
    form.setFocus(path as FieldPath<SheetForm>)
    return
  }
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
  if (opens && name && place.dataset.path === `${table}.${at}`) openAt(place, name)
}
