import { useRef, useState } from 'react'
import { useCompany } from '../../../app/company-context.tsx'
import { CallError, call, sentenceOf } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { SHEET_QUERIES, UNDO_MS } from '../after-change.ts'
import { TEXTS } from '../texts.ts'

type Step = { preview: boolean; basis: string | null }
type Send<Answer> = (step: Step) => Promise<Answer>

/** Undoes a recalculation or a renumbering, or shows why it cannot be undone. */
export const useUndoChainChange = () => {
  const refresh = useRefresh(SHEET_QUERIES)
  const { company } = useCompany()
  return async (undo: number): Promise<void> => {
    try {
      const { changed } = await call('undoChainChange', { body: { companyId: company.id, undo } })
      notifySuccess(TEXTS.chainUndone(changed))
    } catch (error) {
      notifyError(error)
    }
    refresh()
  }
}

/**
 * A change of many sheets in two steps: a preview, then exactly the previewed change. When another user saved a sheet in between, a new
 * preview replaces the old one and `refusal` explains it.
 */
export const useChainChange = <Answer extends { basis: string; changed: number; undo: number | null }>(
  done: (changed: number) => string,
  onClose: () => void,
) => {
  const refresh = useRefresh(SHEET_QUERIES)
  const takeBack = useUndoChainChange()
  const send = useRef<Send<Answer> | null>(null)
  const [preview, setPreview] = useState<Answer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const show = async (how: Send<Answer>): Promise<void> => {
    setRefusal(null)
    setPreview(await how({ preview: true, basis: null }))
    send.current = how
  }

  const confirm = async (): Promise<void> => {
    const how = send.current
    if (!how || !preview || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const { changed, undo } = await how({ preview: false, basis: preview.basis })
      refresh()
      notifySuccess(done(changed), undo === null ? undefined : () => takeBack(undo), UNDO_MS)
      onClose()
    } catch (error) {
      setRefusal(sentenceOf(error))
      if (error instanceof CallError && error.code === 'CHANGED') await how({ preview: true, basis: null }).then(setPreview, () => {})
    } finally {
      setBusy(false)
    }
  }

  return {
    preview,
    refusal,
    busy,
    show,
    confirm,
    /** Shows why the preview was refused, unless the fields say it. */
    refuse: (error: CallError): boolean => {
      if (Object.keys(error.fields).length > 0) return false
      setRefusal(sentenceOf(error))
      return true
    },
    back: () => {
      setPreview(null)
      setRefusal(null)
    },
  }
}
