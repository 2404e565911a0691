/**
 * What a clerk's hands do, counted: keys, pointings with the mouse, mental steps; and the seconds that the keystroke-level model
 * (Card, Moran, Newell, 1980) gives for them. Locators are driven as a user drives them: a field that is near is reached by Tab, one
 * that is far by a click, and a value that stands there already is left.
 */
import type { Locator, Page } from '@playwright/test'

const SECONDS = { key: 0.28, pointing: 1.1, mental: 1.35 }
/** Fields away at which a click takes less time than the keys. */
const FAR = 4

export type Count = { clicks: number; keys: number; mental: number }
export const secondsOf = ({ clicks, keys, mental }: Count): number =>
  clicks * SECONDS.pointing + keys * SECONDS.key + mental * SECONDS.mental

/** How many Tabs lead from what has the focus to the element; `null` when it lies before it or in another dialog. */
const tabsTo = (target: Locator): Promise<number | null> =>
  target.evaluate((element) => {
    const area = element.closest('[role="dialog"]') ?? document.body
    const stops = [...area.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
      (stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled') && stop.getClientRects().length > 0,
    )
    const [from, to] = [stops.indexOf(document.activeElement as HTMLElement), stops.indexOf(element as HTMLElement)]
    return from >= 0 && to >= from ? to - from : null
  })

export const handOn = (page: Page) => {
  let count: Count = { clicks: 0, keys: 0, mental: 0 }

  const press = async (keys: string): Promise<void> => {
    count.keys += keys.split('+').length
    await page.keyboard.press(keys)
  }
  const point = async (target: Locator): Promise<void> => {
    count.clicks++
    await target.click()
  }
  const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  /** Whether what is typed takes the place of all that stands in the field. */
  const isMarked = (field: Locator): Promise<boolean> =>
    field.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLInputElement
      return selectionStart === 0 && selectionEnd === value.length
    })
  const reach = async (field: Locator): Promise<void> => {
    await field.waitFor()
    const tabs = await tabsTo(field)
    if (tabs !== null && tabs < FAR) for (let tab = 0; tab < tabs; tab++) await press('Tab')
    if (!(await isFocused(field))) await point(field)
  }
  const keys = async (text: string): Promise<void> => {
    count.keys += text.length
    await page.keyboard.type(text)
  }

  return {
    /** Presses a key that needs no thought. */
    press,
    /** Types a value where the focus is. */
    type: async (text: string): Promise<void> => {
      count.mental++
      await keys(text)
    },
    /** Decides for a button, a link or an option, and clicks it. */
    click: async (target: Locator): Promise<void> => {
      count.mental++
      await point(target)
    },
    /** Decides for a command of the keyboard. */
    command: async (chord: string): Promise<void> => {
      count.mental++
      await press(chord)
    },
    /** Types a value over what stands in a field. */
    write: async (field: Locator, text: string): Promise<void> => {
      count.mental++
      await reach(field)
      // one gesture: Ctrl+A; a field that was reached by Tab is marked already
      if (!(await isMarked(field))) await press('Control+a')
      await keys(text)
    },
    /** Types the beginning of a choice into a list and takes the first that fits, unless it stands there already. */
    pick: async (list: Locator, beginning: string): Promise<void> => {
      await list.waitFor()
      if ((await list.inputValue()).includes(beginning)) return
      count.mental++
      await reach(list)
      await keys(beginning)
      await page.getByRole('option', { name: beginning }).first().waitFor()
      await press('Enter')
    },
    /** Leaves a field, so that what follows from its value is there. */
    leave: (): Promise<void> => press('Tab'),
    /** What was done since the last time. */
    taken: (): Count => {
      const done = count
      count = { clicks: 0, keys: 0, mental: 0 }
      return done
    },
  }
}
