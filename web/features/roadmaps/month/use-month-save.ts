/** Saves a month, all of it or nothing, and takes the save back. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { CallError, call } from '../../../lib/api.ts'
import { holdUnsavedWork } from '../../../lib/unsaved-work.ts'
import { confirm, notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { offerRecalculation, type VehicleRange } from '../chains/later-sheets.ts'
import { SHEET_QUERIES } from '../chains/use-chain-change.ts'
import type { MonthContext, MonthDoc } from './month-doc.ts'
import { type Changes, type Problem, problemsAt, togetherBody, undoOf } from './month-save.ts'
import { TEXTS } from './texts.ts'

type Options = {
  context: MonthContext
  opened: MonthDoc
  /** Reads the month again. */
  onSaved: (range: VehicleRange | null) => Promise<void>
  onRefused: (problems: Problem[]) => void
}

/** Objections of the server at the cells of the sheets that they are about. */
const problemsOf = ({ saves }: Changes, fields: Readonly<Record<string, string>>): Problem[] =>
  Object.entries(fields).flatMap(([path, message]) => {
    const [list, at, ...rest] = path.split('.')
    const save = list === 'sheets' ? saves[Number(at)] : undefined
    return save ? problemsAt(save.sheet, { [rest.join('.')]: message }) : []
  })

/** The way to save a month; a second call while one is under way does nothing. */
export const useMonthSave = ({ context, opened, onSaved, onRefused }: Options) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const refresh = () => {
    for (const list of [...SHEET_QUERIES, 'subscription', 'monthSuspects']) client.invalidateQueries({ queryKey: [list] })
  }

  const takeBack = async (body: ReturnType<typeof undoOf>) => {
    try {
      await call('saveTogether', { body })
      refresh()
      await onSaved(null)
      notifySuccess(TEXTS.undone)
    } catch (error) {
      notifyError(error)
    }
  }

  const send = async (changes: Changes, over: boolean): Promise<void> => {
    const answer = await call('saveTogether', { body: togetherBody(changes, context.companyId, over) })
    refresh()
    const { saves, removes } = changes
    const said = [
      ...(saves.length > 0 ? [TEXTS.saved(saves.length)] : []),
      ...(removes.length > 0 ? [TEXTS.deleted(removes.length)] : []),
    ].join(', ')
    const undo = undoOf(changes, answer, opened, context)
    notifySuccess(said, () => takeBack(undo), 20_000)
    await onSaved(await offerRecalculation(context.vehicle.id, answer, dayInRomania(new Date())))
  }

  const refused = async (error: unknown, changes: Changes): Promise<void> => {
    if (!(error instanceof CallError)) return notifyError(error)
    if (error.data === 'LIMIT_REACHED') return showLimit(() => navigate({ to: '/dashboard/payment' }))
    if (error.code === 'CHANGED') {
      const sure = await confirm({
        title: TEXTS.changedElsewhere,
        text: `${error.message}. ${TEXTS.changedElsewhereHelp}`,
        confirm: TEXTS.saveOver,
        close: COMMON.stay,
        destroys: true,
      })
      return sure ? send(changes, true).catch(notifyError) : undefined
    }
    onRefused(problemsOf(changes, error.fields))
    notifyError(error)
  }

  const save = async (changes: Changes): Promise<void> => {
    if (saving.current) return
    saving.current = true
    const release = holdUnsavedWork()
    try {
      const { removes } = changes
      const sure =
        removes.length === 0 ||
        (await confirm({ title: TEXTS.deletes(removes.length), text: TEXTS.deletesHelp, confirm: TEXTS.deleteAndSave, destroys: true }))
      if (!sure) return
      setBusy(true)
      await send(changes, false).catch((error: unknown) => refused(error, changes))
    } finally {
      release()
      saving.current = false
      setBusy(false)
    }
  }
  return { save, busy }
}
