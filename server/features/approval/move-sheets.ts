/** Submits, approves and returns sheets. */

import { Refusal, type RefusalCode } from '#contract/refusals.ts'
import { approvesOwn } from '#domain/company/roles.ts'
import { idsOf } from '#domain/ids.ts'
import { type ApprovalStep, afterStep, moves } from '#domain/roadmap/approval.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { companies } from '../companies/companies.repository.ts'
import { months } from '../months/months.repository.ts'
import { approvals, type StandingSheet } from './approval.repository.ts'
import { TEXTS } from './texts.ts'

type Form = { sheets: readonly { id: number; version: number | null }[]; reason?: string }

/** Refuses all where some sheets are at fault: by their numbers, and each at its place. */
const requireNone = (
  code: RefusalCode,
  told: (numbers: readonly number[]) => string,
  all: readonly StandingSheet[],
  fault: (sheet: StandingSheet, at: number) => boolean,
) => {
  const faulty = all.flatMap((sheet, at) => (fault(sheet, at) ? [{ at, number: sheet.number }] : []))
  if (faulty.length === 0) return
  throw new Refusal(code, {
    message: told(faulty.map(({ number }) => number)),
    fields: Object.fromEntries(faulty.map(({ at, number }) => [`sheets.${at}`, told([number])])),
  })
}

/**
 * Takes a step with sheets, all or none; those that stand there already are left. Refused with CHANGED when one has another version than
 * the user saw, with OWN_SHEET when the caller may not approve what he made. Waits for changes in progress, so that nothing is approved
 * while it is being changed.
 */
export const moveSheets = (company: CompanyAccess, step: ApprovalStep, { sheets, reason }: Form, at: Date): Promise<{ changed: number }> =>
  company.within(async (scope) => {
    const settings = await companies.approval(scope)
    if (!settings.approval) throw new Refusal('APPROVAL_OFF')
    const saved = await approvals.lock(scope, idsOf(sheets))
    await months.lock(scope)
    const standing = sheets.map(({ id }) => {
      const sheet = saved.get(id)
      if (!sheet) throw new Refusal('NOT_FOUND')
      return sheet
    })
    requireNone('CHANGED', TEXTS.changed, standing, ({ version }, at) => (sheets[at]?.version ?? version) !== version)
    const [code, told] =
      step === 'return' ? (['NOT_SUBMITTED', TEXTS.notSubmitted] as const) : (['SHEET_APPROVED', TEXTS.approved] as const)
    requireNone(code, told, standing, ({ approval }) => afterStep(step, approval) === null)
    const note = reason ?? null
    const moving = standing.filter(({ approval, approvalNote }) => moves(step, approval) || (step === 'return' && approvalNote !== note))
    const ids = idsOf(moving)
    if (step === 'approve' && !approvesOwn(company.role, settings)) {
      const own = await approvals.madeBy(scope, company.userId, ids)
      for (const { id, approval, approvalBy } of moving) if (approval === 'submitted' && approvalBy === company.userId) own.add(id)
      requireNone('OWN_SHEET', TEXTS.own, standing, ({ id }) => own.has(id))
    }
    const [first] = moving
    const approval = first ? afterStep(step, first.approval) : null
    if (approval) await approvals.move(scope, ids, { approval, by: company.userId, at, note })
    return { changed: moving.length }
  })
