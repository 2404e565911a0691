/** Saves a month, all or nothing, and undoes the save. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { CallError, call, isRecordGone } from '../../../lib/api.ts'
import { type Change, changeOf, lastChange } from '../../../lib/changes.ts'
import { holdUnsavedWork } from '../../../lib/unsaved-work.ts'
import { confirm, confirmAnew, notifyError, notifySuccess, SAVED_UNDO_MS } from '../../../ui/feedback.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { useTakeBack } from '../../../ui/use-undo.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import type { useRecalculation } from '../chains/use-recalculation.tsx'
import type { MonthContext, MonthDoc } from './month-doc.ts'
import type { SavedIds } from './month-rebase.ts'
import { type Changes, type Problem, problemsAt, togetherBody } from './month-save.ts'
import { TEXTS } from './texts.ts'
import { suspectsOfMonth } from './use-month-checks.ts'
import { useTurns } from './use-turns.ts'

const QUERIES = [...SHEET_AND_ROOM_QUERIES, 'monthSuspects'] as const

/** The month as sent (by default as last loaded), and the ids of its new sheets. */
export type Sent = { sent?: MonthDoc; ids: SavedIds }

type Options = {
  context: MonthContext
  recalculate: ReturnType<typeof useRecalculation>['offer']
  readAgain: (sent: Sent) => Promise<void>
  /** Puts what is typed onto the month as others saved it; false where the user goes on editing, `null` where they saved nothing. */
  settle: (typed: MonthDoc, context: MonthContext) => Promise<boolean | null>
  onRefused: (problems: Problem[]) => void
  /** Saves the changes made during a running save. */
  saveAgain: () => void
}

/** Errors from the server, at the cells of the sheets concerned. */
const problemsOf = ({ saves }: Changes, fields: Readonly<Record<string, string>>): Problem[] =>
  Object.entries(fields).flatMap(([path, message]) => {
    const [list, at, ...rest] = path.split('.')
    const save = list === 'sheets' ? saves[Number(at)] : undefined
    return save ? problemsAt(save.sheet, { [rest.join('.')]: message }) : []
  })

/** How many of the sheets that were saved have mistakes; none where that could not be read. */
const faultyOf = async (client: QueryClient, context: MonthContext, ids: SavedIds): Promise<number> => {
  const suspects = await client.fetchQuery(suspectsOfMonth(context)).catch(() => [])
  const saved = new Set(ids.values())
  return suspects.filter(({ id, findings }) => saved.has(id) && findings.some(({ severity }) => severity === 'E')).length
}

/** The way to save a month, and to take the save back; a save while one is under way begins once that one has ended. */
export const useMonthSave = ({ context, recalculate, readAgain, settle, onRefused, saveAgain }: Options) => {
  const client = useQueryClient()
  const refresh = useRefresh(QUERIES)
  const navigate = useNavigate()
  const { busy, take, waiting, working } = useTurns()
  // a save whose month could not be read again: it is read before anything else is saved
  const unread = useRef<Sent | null>(null)
  const again = useRef(saveAgain)
  again.current = saveAgain

  const read = async (sent: Sent): Promise<void> => {
    unread.current = sent
    await readAgain(sent)
    unread.current = null
  }

  const write = async (body: ReturnType<typeof togetherBody>) => {
    const release = holdUnsavedWork()
    const answer = await call('saveTogether', { body }).finally(release)
    refresh()
    return answer
  }

  const takeBackChanges = useTakeBack()
  const readStored = () => void read({ ids: new Map() }).catch(notifyError)
  const takeBack = (changes: readonly Change[]): Promise<void> =>
    take(
      async () => {
        working()
        await takeBackChanges(changes, { undone: readStored, redone: readStored })
      },
      () => takeBack(changes),
      true,
    )

  const tell = async (message: string, made: Change | null, ids: SavedIds): Promise<void> => {
    const faulty = await faultyOf(client, context, ids)
    const text = faulty === 0 ? message : `${message}, ${TEXTS.withMistakes(faulty)}`
    notifySuccess(text, made ? () => takeBack([made]) : undefined, SAVED_UNDO_MS, COMMON.undo, faulty === 0 ? 'green' : 'red')
  }

  const send = async (changes: Changes, sent: MonthDoc): Promise<void> => {
    const answer = await write(togetherBody(changes, context.companyId))
    const { saves, removes } = changes
    const message = [
      ...(saves.length > 0 ? [TEXTS.saved(saves.length)] : []),
      ...(removes.length > 0 ? [TEXTS.deleted(removes.length)] : []),
    ].join(', ')
    const ids = new Map(answer.sheets.flatMap(({ id }, at) => (saves[at] ? [[saves[at].sheet.key, id] as const] : [])))
    unread.current = { sent, ids }
    await tell(message, changeOf(answer), ids)
    await recalculate(context.vehicle.id, answer)
    await read({ sent, ids })
  }

  const refused = async (error: unknown, changes: Changes, sent: MonthDoc): Promise<void> => {
    if (!waiting.current?.outlives) waiting.current = null
    if (!(error instanceof CallError) || unread.current) return notifyError(error)
    if (error.data === 'LIMIT_REACHED') return showLimit(() => navigate({ to: '/dashboard/payment' }))
    const gone = isRecordGone(error)
    if (gone || error.code === 'CHANGED') {
      if (gone && !(await confirmAnew())) return
      const settled = await settle(sent, context)
      if (settled) waiting.current = { run: () => again.current(), outlives: false }
      else if (settled === null) notifyError(error)
      return
    }
    onRefused(problemsOf(changes, error.fields))
    notifyError(error)
  }

  const saveTurn = async (changes: Changes, sent: MonthDoc): Promise<void> => {
    if (unread.current) {
      working()
      await read(unread.current)
      waiting.current = { run: () => again.current(), outlives: false }
      return
    }
    const { removes } = changes
    const sure =
      removes.length === 0 ||
      (await confirm({ title: TEXTS.deletes(removes.length), text: TEXTS.deletesHelp, confirm: TEXTS.deleteAndSave, destroys: true }))
    if (!sure) return
    working()
    await send(changes, sent).catch((error: unknown) => refused(error, changes, sent))
  }
  const save = (changes: Changes, sent: MonthDoc) =>
    take(
      () => saveTurn(changes, sent).catch(notifyError),
      () => again.current(),
    )
  /** Takes back what the user changed last, as Ctrl+Z does on every page. */
  const undoSave = () => {
    const change = lastChange(context.companyId)
    if (change) takeBack([change])
  }
  /** Whether this is the month that was saved and is not yet read again: to take it back is to take back its save. */
  const isSaved = (doc: MonthDoc): boolean => unread.current?.sent === doc
  return { save, busy, undoSave, isSaved }
}
