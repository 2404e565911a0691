/** How long a dialog that has come may take to focus its field, in milliseconds. */
const PATIENCE = 2000

const FIELDS = '[role="dialog"] :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"]))'

/** Writes as if it were typed: in the place of what is selected, and so that React, which overwrites `value` of the element, hears of it. */
const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value.slice(0, from) + text + field.value.slice(to))
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/**
 * Holds the characters that are typed while a dialog is on its way. The returned function says whether the dialog stands: what was
 * held is then written into the field that it focuses, else the keys are the page's again at once.
 */
export const holdKeys = (): ((stands: boolean) => void) => {
  let held = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    held += event.key
  }
  window.addEventListener('keydown', onKeyDown, true)
  const stop = () => window.removeEventListener('keydown', onKeyDown, true)
  return (stands) => {
    if (!stands) return stop()
    const settle = () => {
      const field = document.activeElement
      const dialog = field?.closest('[role="dialog"]')
      // one that has nothing to type in: what is typed next is meant for the page behind it
      if (dialog && !dialog.querySelector(FIELDS)) return end()
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.matches(FIELDS)) return
      end()
      if (held) write(field, held)
    }
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', settle)
      stop()
    }
    const timer = setTimeout(end, PATIENCE)
    document.addEventListener('focusin', settle)
    settle()
  }
}
