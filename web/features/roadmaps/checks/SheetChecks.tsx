import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckFinding, SheetCheck } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import { call } from '../../../lib/api.ts'
import { askAfter } from '../../../lib/ask-after.ts'
import type { Remark } from '../../../ui/RemarkLine.tsx'
import { useSheet } from '../editor/sheet-form.ts'
import { remarkAt, sameFindings, shownFindings } from './findings.ts'

/** Pause in typing after which the sheet is checked. */
const PAUSE_MS = 600

/** How the check stands to what is typed: answered, still to come, waiting for a value that is missing or invalid, or failed. */
export type CheckState = 'checked' | 'checking' | 'waiting' | 'failed'

/** The findings at the last pause in typing. */
const FoundContext = createContext<readonly CheckFinding[]>([])
/** How the check stands, and what agreed with other facts at the last pause in typing, in sentences. */
const StandingContext = createContext<{ state: CheckState; agreements: readonly string[] }>({ state: 'checked', agreements: [] })

/** Available only inside the form. */
export const useFindings = (): readonly CheckFinding[] => useContext(FoundContext)
export const useCheck = () => useContext(StandingContext)

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
  /** The check known before the form was drawn; then the sheet is not checked again when it opens. */
  first?: SheetCheck | null
  /** Keeps the findings of the sheet as it stands, `null` while they are not known. */
  known: RefObject<readonly CheckFinding[] | null>
  children: ReactNode
}

/**
 * Checks the sheet when it opens and at every pause in typing, even while required fields are missing. Without vehicle, days and hours,
 * or with an invalid value, it keeps the earlier findings and says so. Typing never waits.
 */
export const SheetChecks = ({ body, first = null, known, children }: Props) => {
  const { form } = useSheet()
  const { subscribe } = form
  const [findings, setFindings] = useState<readonly CheckFinding[]>(first?.findings ?? [])
  const [agreements, setAgreements] = useState<readonly string[]>(first?.agreements ?? [])
  const [state, setState] = useState<CheckState>(first ? 'checked' : 'checking')
  const checked = useRef(first !== null)

  useEffect(() => {
    if (checked.current) known.current = first?.findings ?? null
    const check = async (signal: AbortSignal, opened = false) => {
      const sheet = body()
      try {
        // a saved sheet is valid when it is opened
        if (!sheet.vehicleId || (!(opened && sheet.id) && !(await import('../editor/sheet-check.ts')).canBeChecked(sheet)))
          return setState('waiting')
        const now = await call('checkRoadmap', { body: sheet }, signal)
        const shown = shownFindings(now.findings, sheet)
        known.current = now.findings
        setState('checked')
        setAgreements(now.agreements)
        setFindings((before) => (sameFindings(before, shown) ? before : shown))
      } catch {
        // the sheet is checked again at the next pause
        if (!signal.aborted) setState('failed')
      }
    }
    let stopAsking = checked.current ? () => {} : askAfter(0, (signal) => check(signal, true))
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stopAsking()
        known.current = null
        setState('checking')
        stopAsking = askAfter(PAUSE_MS, check)
      },
    })
    return () => {
      stop()
      stopAsking()
    }
  }, [subscribe, body, first, known])

  const typed = useTypedTrip()
  // what was not said before the last key is no verdict on what stands there now
  const before = useRef(findings)
  const said = useMemo(
    () => findings.filter((one) => (typed === null || !isOfTrip(one.path, typed)) && (state === 'checked' || before.current.includes(one))),
    [findings, typed, state],
  )
  useEffect(() => {
    before.current = said
  }, [said])
  return (
    <FoundContext value={said}>
      <StandingContext value={{ state: said.length < findings.length ? 'checking' : state, agreements }}>{children}</StandingContext>
    </FoundContext>
  )
}
