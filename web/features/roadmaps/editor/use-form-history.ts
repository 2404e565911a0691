/** Takes back what was typed into the form of a sheet, step by step, and makes it again. */
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type History, stepOfKey, stepped } from '../draft/history.ts'
import { dropRowOffer } from '../lines/use-rows.ts'
import type { SheetContextValue, SheetForm } from './sheet-form.ts'

type Form = Pick<SheetContextValue['form'], 'getValues' | 'setValue' | 'clearErrors' | 'subscribe'>
const TYPED = { shouldDirty: true, shouldValidate: false }
/** What a save gives the sheet: no step takes it back. */
const SAVED: readonly string[] = ['id', 'version']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Puts the fields of a step into the form. */
const restore = ({ getValues, setValue, clearErrors }: Form, values: SheetForm): void => {
  const now = getValues()
  for (const name of Object.keys(values) as (keyof SheetForm)[]) {
    if (SAVED.includes(name) || isSame(values[name], now[name])) continue
    setValue(name, structuredClone(values[name]) as never, TYPED)
    clearErrors(name)
  }
}

/** What the user did since the last step: a key or the pointer was pressed, a text was typed, and one that no field has taken yet. */
const useActs = () => {
  const acts = useRef({ acted: false, typed: false, typing: false })
  const act = () => Object.assign(acts.current, { acted: true })
  useWindowEvent('keydown', act, true)
  useWindowEvent('pointerdown', act, true)
  useWindowEvent('paste', act, true)
  useWindowEvent('input', () => Object.assign(acts.current, { typed: true, typing: true }), true)
  useWindowEvent('focusout', () => Object.assign(acts.current, { typing: false }), true)
  return acts
}

/**
 * Ctrl+Z takes back the last step of the form, Ctrl+Y makes it again. A step is what one act of the user changed, with all that followed
 * from it: a vehicle with its odometer and driver, a trip with the hours of the sheet, the letters typed into one field. Text
 * that its field has not taken yet is left to the browser. `onRestored` is called before the fields change.
 */
export const useFormHistory = (form: Form, onRestored: () => void): void => {
  const { getValues, subscribe } = form
  const acts = useActs()
  const history = useRef<History<SheetForm>>(undefined)
  const names = useRef(new Set<string>())
  /** The field of the last step, where a text was typed into it alone. */
  const lastName = useRef('')
  const restoring = useRef(false)

  const note = () => {
    const before = history.current
    const changed = [...names.current].join()
    names.current.clear()
    if (!before) return
    const next = structuredClone(getValues())
    if (isSame(next, before.now)) return
    const { acted, typed } = acts.current
    const isSameText = typed && changed !== '' && changed === lastName.current
    history.current = acted && !isSameText ? stepped(before, next) : { ...before, now: next, future: acted ? [] : before.future }
    Object.assign(acts.current, { acted: false, typed: false })
    lastName.current = typed && !changed.includes(',') ? changed : ''
  }
  const noteNow = useEffectEvent(note)
  useEffect(() => {
    history.current ??= { past: [], now: structuredClone(getValues()), future: [] }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (restoring.current) return
        acts.current.typing = false
        if (name) names.current.add(name)
        clearTimeout(waiting)
        // everything that one act writes is one step
        waiting = setTimeout(() => noteNow())
      },
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [getValues, subscribe, acts])

  const step = (event: KeyboardEvent) => {
    const make = stepOfKey(event)
    if (!make || acts.current.typing || document.querySelector('[role="dialog"]')) return
    note()
    const before = history.current
    if (!before || before.past.length + before.future.length === 0) return
    // the page would take back the last save
    event.preventDefault()
    history.current = make(before)
    lastName.current = ''
    acts.current.acted = false
    restoring.current = true
    onRestored()
    dropRowOffer()
    restore(form, history.current.now)
    restoring.current = false
  }
  // before the keys of the page
  useWindowEvent('keydown', step, true)
}
