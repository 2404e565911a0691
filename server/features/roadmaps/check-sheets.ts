import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { agreementsOf } from '#domain/checks/agreements.ts'
import { checkSheet } from '#domain/checks/check-sheet.ts'
import { type Finding, type SheetState, stateOf } from '#domain/checks/codes.ts'
import { idsOf } from '#domain/ids.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { unlessDiskFull } from '../../database/disk-full.ts'
import { fairQueue } from '../../database/fair-queue.ts'
import { acceptedFindings } from './accepted-findings.repository.ts'
import { contextsOf, type Subject, savedSubjects } from './checks.repository.ts'
import { type ListedSheet, listedSheets } from './listed-sheets.repository.ts'
import { roadmaps, type SheetFilter } from './roadmaps.repository.ts'
import { sheetStates } from './sheet-states.repository.ts'
import { TEXTS } from './texts.ts'

/** Sheets checked at once: few enough for memory and for a save that waits meanwhile. */
const CHUNK = 1000

const findingsOf = async <S extends Subject>(scope: CompanyScope, subjects: readonly S[], today: Day) => {
  const contexts = await contextsOf(scope, subjects, today)
  return subjects.flatMap((subject, at) => {
    const context = contexts[at]
    return context ? [{ subject, context, findings: checkSheet(subject, context) }] : []
  })
}

/** What is wrong with a sheet, and what of it agrees with other facts. */
export type Checked = { findings: Finding[]; agreements: string[] }
const NOTHING: Checked = { findings: [], agreements: [] }

/** The check of one sheet that is not saved in this form. */
export const checkedDraft = async (scope: CompanyScope, subject: Subject, today: Day): Promise<Checked> => {
  const [checked] = await findingsOf(scope, [subject], today)
  if (!checked) return NOTHING
  const { context, findings } = checked
  return { findings, agreements: agreementsOf(subject, context, findings) }
}

/** The findings of saved sheets that were not accepted, by sheet; a conflict of two of them at both; in the same few queries for every thousand. */
export const findingsOfSaved = async (scope: CompanyScope, ids: readonly number[], today: Day): Promise<Map<number, Finding[]>> => {
  const findingsBySheet = new Map<number, Finding[]>()
  for (let from = 0; from < ids.length; from += CHUNK) {
    const subjects = await savedSubjects(scope, ids.slice(from, from + CHUNK))
    const accepted = await acceptedFindings.of(scope, idsOf(subjects))
    for (const { subject, findings } of await findingsOf(scope, subjects, today))
      findingsBySheet.set(
        subject.id,
        findings.filter(({ code, severity }) => severity === 'E' || !accepted.get(subject.id)?.has(code)),
      )
  }
  return findingsBySheet
}

/** The check of a saved sheet as its form opens with it: also findings that were accepted, as the check of a draft finds them. */
export const checkedOpened = async (scope: CompanyScope, id: number, today: Day): Promise<Checked> => {
  const [subject] = await savedSubjects(scope, [id])
  // the form proposes who prepared the sheet
  return subject ? checkedDraft(scope, { ...subject, prepared: true }, today) : NOTHING
}

/** How many reasons a refusal names. */
const REASONS = 3
/** A finding that does not block a print: work on such a day is no mistake. */
const MERE_REMARK = 'WEEKEND'

/** The line that a finding is about, unless its message names it. */
const placeOf = ({ path }: Finding): string => {
  const [, table = '', at = ''] = /^(routes|expenses|beneficiaries)\.(\d+)/.exec(path ?? '') ?? []
  return table ? TEXTS.line[table as keyof typeof TEXTS.line](Number(at) + 1) : ''
}

/** What findings say, each once with the lines that it is about: 'Lipsește scopul (ruta 1, ruta 3)'. */
const namedOnce = (findings: readonly Finding[]): string[] =>
  [...Map.groupBy(findings, ({ message }) => message)].map(([message, same]) => {
    const places = [...new Set(same.map(placeOf))].filter((place) => place !== '' && !message.includes(place))
    return places.length > 0 ? `${message} (${places.join(', ')})` : message
  })

/**
 * Refuses with SHEET_SUSPECT when the checks find something in a saved sheet, worst first:
 * 'Foaia nr. 12 nu este în regulă: Kilometrii parcurși sunt zero; Lipsește scopul (ruta 2). Verifică-o sau …'.
 */
export const requireInOrder = async (scope: CompanyScope, id: number, today: Day): Promise<void> => {
  const findings = (await findingsOfSaved(scope, [id], today)).get(id) ?? []
  if (findings.every(({ code }) => code === MERE_REMARK)) return
  const named = namedOnce(findings)
  const more = named.length > REASONS ? TEXTS.more(named.length - REASONS) : ''
  const sheet = await roadmaps.byId(scope, id)
  throw new Refusal('SHEET_SUSPECT', {
    message: TEXTS.suspect(sheet?.number ?? id, named.slice(0, REASONS).join('; '), more),
  })
}

/** The state stored with a sheet. Whether it lies in the future is not included: that would be wrong tomorrow. */
const keptState = (findings: readonly Finding[]): SheetState => stateOf(findings.filter(({ code }) => code !== 'DATE_FUTURE'))

export const statesOf = async (scope: CompanyScope, ids: readonly number[], today: Day): Promise<Map<number, SheetState>> =>
  new Map([...(await findingsOfSaved(scope, ids, today))].map(([id, findings]) => [id, keptState(findings)]))

const shownState = (kept: SheetState, startDate: Day, today: Day): SheetState => (kept === 'ok' && startDate > today ? 'warning' : kept)

/**
 * Rows of a list with their states. Unknown states are computed, and stored unless a sheet of the company is being saved at this moment
 * or the disk is full. What a sheet is checked against is the whole company's, whichever user sees the list.
 */
export const withStates = async (company: CompanyAccess, rows: readonly ListedSheet[], today: Day) => {
  const unknown = rows.filter(({ state }) => state === null).map(({ id }) => id)
  const computedStates =
    unknown.length === 0
      ? new Map<number, SheetState>()
      : await unlessDiskFull(
          () =>
            company.whole.preparing(async (scope) => {
              const alone = await sheetStates.lock(scope, 'if free')
              const states = await statesOf(scope, unknown, today)
              if (alone) await sheetStates.set(scope, states)
              return states
            }),
          () => company.whole.preparing((scope) => statesOf(scope, unknown, today)),
        )
  return rows.map((row) => ({ ...row, state: shownState(row.state ?? computedStates.get(row.id) ?? 'ok', row.startDate, today) }))
}

/** How much of a selection is computed at once: number of parts, and sheets in each. */
export type Share = { parts?: number; size?: number }

/** A company's parts run one at a time: two at once would compute the states of the same sheets. */
const refreshing = fairQueue<number>({ ofOne: 1, waiting: 1_000 })

/**
 * Computes and stores the unknown states of a selection, the newest first, at most a given number of parts, so that a simultaneous save
 * waits for one part only. While the disk is full they stay unknown. Returns whether all of them are known.
 */
export const refreshStates = async (
  company: Pick<CompanyAccess, 'companyId' | 'preparing'>,
  filter: SheetFilter,
  today: Day,
  { parts = Number.POSITIVE_INFINITY, size = CHUNK }: Share = {},
): Promise<boolean> => {
  const portion = () =>
    company.preparing(async (scope) => {
      const ids = await sheetStates.unknown(scope, filter, size)
      if (ids.length === 0) return false
      await sheetStates.lock(scope, 'wait')
      await sheetStates.set(scope, await statesOf(scope, ids, today))
      return ids.length === size
    })
  let more = true
  for (let done = 0; more && done < parts; done++)
    more = await refreshing.run(company.companyId, () => unlessDiskFull(portion, () => false))
  return !more
}

/** The sheets of a selection that have findings, newest first, with them. */
export const suspects = async (scope: CompanyScope, filter: SheetFilter, today: Day, most: number) => {
  const rows = await listedSheets.notKnownToBeRight(scope, filter, today, most)
  const findings = await findingsOfSaved(scope, idsOf(rows), today)
  const versions = await acceptedFindings.versions(scope, idsOf(rows))
  return rows.flatMap((row) => {
    const ofSheet = findings.get(row.id) ?? []
    return ofSheet.length === 0 ? [] : { ...row, version: versions.get(row.id) ?? 0, state: stateOf(ofSheet), findings: ofSheet }
  })
}
