import { useRef, useState } from 'react'
import { CallError, lastingText } from '../../../lib/api.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { SHEET_QUERIES } from '../after-change.ts'

type Step = { preview: boolean; basis: string | null }
type Send<Answer> = (step: Step) => Promise<Answer>

/**
 * A change of many sheets in two steps: a preview, then exactly the previewed change. When another user saved a sheet in between, a new
 * preview replaces the old one and `refusal` explains it.
 */
export const useChainChange = <Answer extends { basis: string; changed: number }>(
  done: (changed: number) => string,
  onClose: () => void,
) => {
  const refresh = useRefresh(SHEET_QUERIES)
  const notifyChange = useNotifyChange()
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
      const answer = await how({ preview: false, basis: preview.basis })
      refresh()
      notifyChange(done(answer.changed), [answer])
      onClose()
    } catch (error) {
      setRefusal(lastingText(error))
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
      setRefusal(lastingText(error))
      return true
    },
    back: () => {
      setPreview(null)
      setRefusal(null)
    },
  }
}
