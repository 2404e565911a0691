import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckFinding } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import { call } from '../../../lib/api.ts'
import { askAfter } from '../../../lib/ask-after.ts'
import type { Remark } from '../../../ui/RemarkLine.tsx'
import { useSheet } from '../editor/sheet-form.ts'
import { remarkAt, sameFindings, shownFindings } from './findings.ts'

/** Pause in typing after which the sheet is checked. */
const PAUSE_MS = 600

/** The findings at the last pause in typing; `fresh` says that they are of the sheet as it stands, which has no invalid value. */
type Found = { findings: readonly CheckFinding[]; fresh: boolean }
const FoundContext = createContext<Found>({ findings: [], fresh: true })

/** Available only inside the form. */
export const useFound = (): Found => useContext(FoundContext)
export const useFindings = (): readonly CheckFinding[] => useFound().findings

/** Props that show a field's finding: `{...remark('kmStart')}`. */
export const useRemark = (): ((path: string) => { remark: Remark | undefined }) => {
  const findings = useFindings()
  return (path) => ({ remark: remarkAt(findings, path) })
}

/** The row of the trip whose cell has the focus: what it lacks, or all trips together, may still be typed, and is said once it is left. */
const useTypedTrip = (): string | null => {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => setAt(/^trip-(\d+)-/.exec((target as Element).id)?.[1] ?? null)
    document.addEventListener('focusin', enter)
    return () => document.removeEventListener('focusin', enter)
  }, [])
  return at
}

const isOfTrip = (path: string | null, at: string): boolean =>
  path === 'routes' || path === `routes.${at}` || path?.startsWith(`routes.${at}.`) === true

type Props = {
  body: () => InputOf<'saveRoadmap'>['body']
  /** Findings known before the form was drawn; then the sheet is not checked again when it opens. */
  first?: readonly CheckFinding[] | null
  children: ReactNode
}

/**
 * Checks the sheet when it opens and at every pause in typing, even while required fields are missing. Without vehicle, days and hours,
 * or with an invalid value, it keeps the earlier findings and says so. Typing never waits; a failed check shows nothing.
 */
export const SheetChecks = ({ body, first = null, children }: Props) => {
  const { form } = useSheet()
  const { subscribe } = form
  const [findings, setFindings] = useState<readonly CheckFinding[]>(first ?? [])
  const [fresh, setFresh] = useState(true)
  const checked = useRef(first !== null)

  useEffect(() => {
    const check = async (signal: AbortSignal, opened = false) => {
      const sheet = body()
      // without a vehicle there is nothing to check; a saved sheet is valid when it is opened
      if (!sheet.vehicleId) return
      try {
        if (!(opened && sheet.id) && !(await import('../editor/sheet-check.ts')).canBeChecked(sheet)) return setFresh(false)
        const all = await call('checkRoadmap', { body: sheet }, signal)
        const shown = shownFindings(all, sheet)
        setFresh(true)
        setFindings((before) => (sameFindings(before, shown) ? before : shown))
      } catch {
        // the sheet is checked again at the next pause
      }
    }
    let stopAsking = checked.current ? () => {} : askAfter(0, (signal) => check(signal, true))
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stopAsking()
        stopAsking = askAfter(PAUSE_MS, check)
      },
    })
    return () => {
      stop()
      stopAsking()
    }
  }, [subscribe, body])

  const typed = useTypedTrip()
  const found = useMemo(
    () => ({ findings: typed === null ? findings : findings.filter(({ path }) => !isOfTrip(path, typed)), fresh }),
    [findings, fresh, typed],
  )
  return <FoundContext value={found}>{children}</FoundContext>
}
