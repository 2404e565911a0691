/** A form whose values something checks: the server's own objections at their fields, one save however often it is clicked. */
import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Control, type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm as useHookForm } from 'react-hook-form'
import type { z } from 'zod'
import { CallError, isRecordGone } from '../lib/api.ts'
import { whenBack } from '../lib/connection.ts'
import { holdUnsavedWork } from '../lib/unsaved-work.ts'
import type { DraftOf } from './draft.ts'
import { confirmAnew, notifyAway, notifyError, notifyUnread } from './feedback.tsx'
import { heldSave } from './hold-save.ts'
import { type Difference, differences, isTyped, knownFields } from './known-fields.ts'
import { withUnreadable } from './unreadable.ts'

/**
 * A check whose schemas come when they are first asked for. A save waits for them; where they cannot be fetched, what is typed is sent
 * as it is, and the server's objections stand at their fields.
 */
export const checkedLater =
  <Form extends FieldValues>(load: () => Promise<Resolver<Form>>): Resolver<Form> =>
  async (values, ...asked) => {
    const check = await load().catch(() => null)
    return check ? check(values, ...asked) : { values, errors: {} }
  }

/** The check by a schema of the contract, both fetched when they are first asked for: a screen is used before zod has come. */
const checkOf = <S extends z.ZodType>(schema: () => Promise<S>): Resolver<DraftOf<S>> =>
  checkedLater(async () => {
    const [{ checkBy }, loaded] = await Promise.all([import('./check-by.ts'), schema()])
    return checkBy(loaded)
  })

export type FormOptions<S extends z.ZodType, Answer> = {
  defaults: DraftOf<S>
  /** Sends what was typed; it is already valid. */
  save: (values: z.input<S>) => Promise<Answer>
  /**
   * The form stays busy until a promise of it is kept. `replaced` is another user's version that was saved over; `undefined` where what
   * the form began with was replaced.
   */
  onSaved: (answer: Answer, replaced?: unknown) => void | Promise<void>
  /** Deals with a failure of its own kind; true when it is dealt with. */
  onRefused?: (error: CallError) => boolean
  /** What the form begins with for a record as it is saved now; without it, the record itself. */
  reopen?: (current: unknown) => DraftOf<S>
  /** Whether a record that another user deleted meanwhile may be saved as a new one. */
  anew?: boolean
  /** Where two fillings differ, for a form that does not show all its fields at once; without it, the fields that it has shown. */
  compare?: (theirs: DraftOf<S>, mine: DraftOf<S>) => Difference[] | Promise<Difference[]>
}

/** A save that was given up, in favour of another user's version or to go on editing. */
class GivenUp extends Error {}

/**
 * A form's save, once however often it is clicked: the check of a second click may end after the first one is saved. It waits for what is
 * asked for, and for a server that was `away`; then it sends what stands in the form by then, unless that is no longer shown.
 */
const usePatience = <Form extends FieldValues>(
  control: Control<Form>,
  send: (event?: BaseSyntheticEvent) => Promise<void>,
  away: RefObject<boolean>,
) => {
  const saving = useRef(false)
  const shown = useRef(true)
  const [waiting, setWaiting] = useState(false)
  const sendLatest = useRef(send)
  sendLatest.current = send
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    if (saving.current) return
    saving.current = true
    try {
      do {
        if (away.current) {
          setWaiting(true)
          await new Promise<void>((back) => whenBack(back))
          away.current = false
          if (!shown.current) return
        }
        // what is asked for meanwhile is waited for as well
        for (let held = heldSave(control); held; held = heldSave(control)) {
          setWaiting(true)
          await held
        }
        // by what the screen knows by now
        await sendLatest.current(event)
      } while (away.current)
    } finally {
      saving.current = false
      setWaiting(false)
    }
  }
  return { submit, waiting }
}

/**
 * What `useForm` does, for a check that may come later and without zod in what the page loads.
 * Validates on leaving a field and on saving; saves once however often it is clicked; keeps everything typed when the
 * save fails and shows the server's objections at their fields. While the server is away a save waits, and then sends what stands in the
 * form: what was typed meanwhile is saved too.
 */
export const useCheckedForm = <S extends z.ZodType, Answer>(check: Resolver<DraftOf<S>>, options: FormOptions<S, Answer>) => {
  const { defaults, save, onSaved, onRefused, reopen, compare, anew = false } = options
  const control = useRef<Control<DraftOf<S>>>(undefined)
  const form = useHookForm<DraftOf<S>>({
    defaultValues: defaults as DefaultValues<DraftOf<S>>,
    resolver: async (...asked) => withUnreadable(await check(...asked), control.current),
    mode: 'onTouched',
  })
  control.current = form.control
  const away = useRef(false)
  const replaced = useRef<unknown>(undefined)
  /** Whether to save again what is typed here with what was taken over of another user's version; taking over all of that ends it. */
  const settle = async (record: unknown): Promise<boolean> => {
    const current = (reopen ? reopen(record) : record) as DraftOf<S>
    const mine = form.getValues()
    const differing = compare ? await compare(current, mine) : differences(knownFields(form.control), current, mine)
    const fillings = { began: form.formState.defaultValues, theirs: current, mine }
    const asked = differing.map(({ path }) => path)
    const [{ chooseVersion }, { merged }] = await Promise.all([import('./choose-version.tsx'), import('./merge-fillings.ts')])
    const taken = differing.length === 0 ? asked : await chooseVersion(differing, (path) => isTyped(fillings, path))
    if (taken === null) return false
    replaced.current = record
    form.reset(current)
    const takesAll = differing.length > 0 && asked.every((path) => taken.includes(path))
    if (!takesAll) {
      const values = { ...merged(fillings, new Set(taken), asked), version: current.version }
      form.reset(values, { keepDefaultValues: true })
    }
    return !takesAll
  }
  const saveOrSettle = async (values: z.input<S>): Promise<Answer> => {
    try {
      return await save(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (anew && isRecordGone(error) && (values as { id?: number | null }).id) {
        if (!(await confirmAnew())) throw new GivenUp()
        return save({ ...(values as object), id: null, version: null } as z.input<S>)
      }
      if (error.code !== 'CHANGED' || error.current === undefined) throw error
      if (!(await settle(error.current))) throw new GivenUp()
      return saveOrSettle(form.getValues() as z.input<S>)
    }
  }
  const sendChecked = form.handleSubmit(async (values) => {
    const release = holdUnsavedWork()
    let isSaved = false
    try {
      const answer = await saveOrSettle(values as z.input<S>)
      isSaved = true
      await onSaved(answer, replaced.current)
    } catch (error) {
      if (error instanceof GivenUp) return
      if (isSaved) return notifyUnread(error)
      if (error instanceof CallError) {
        if (onRefused?.(error)) return
        if (error.offline) {
          away.current = true
          return notifyAway()
        }
        let first = true
        for (const [path, message] of Object.entries(error.fields)) {
          form.setError(path as FieldPath<DraftOf<S>>, { type: 'server', message }, { shouldFocus: first })
          first = false
        }
      }
      notifyError(error)
    } finally {
      release()
    }
  })
  const { submit, waiting } = usePatience(form.control, sendChecked, away)
  return { ...form, submit, busy: waiting || form.formState.isSubmitting, dirty: form.formState.isDirty }
}

/** `useForm` of a form that a screen begins with, whose schema comes once something is to be checked. */
export const useFormLater = <S extends z.ZodType, Answer>(schema: () => Promise<S>, options: FormOptions<S, Answer>) =>
  useCheckedForm<S, Answer>(checkOf(schema), options)
