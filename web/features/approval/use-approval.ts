/** Moves sheets on in their approval, from the list and from the form. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalStep } from '#domain/roadmap/approval.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { TEXTS } from './texts.ts'

export type SeenSheet = { id: number; version: number }

const DONE = { submit: TEXTS.submitted, approve: TEXTS.approved, return: TEXTS.returned } as const

/** Tells that sheets were moved, with the way back, and reads again all that shows them. */
export const useToldMove = () => {
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  return async (step: ApprovalStep, answer: { changed: number }): Promise<void> => {
    if (answer.changed === 0) notifySuccess(TEXTS.nothing)
    else notifyChange(DONE[step](answer.changed), [answer])
    await client.invalidateQueries()
  }
}

/** Submits and approves sheets; a refusal is told. */
export const useApproval = () => {
  const { company } = useCompany()
  const told = useToldMove()
  const [busy, setBusy] = useState<ApprovalStep | null>(null)
  const move = async (step: 'submit' | 'approve', seen: readonly SeenSheet[]): Promise<boolean> => {
    setBusy(step)
    const body = { companyId: company.id, sheets: seen.map(({ id, version }) => ({ id, version })) }
    try {
      await told(step, await (step === 'submit' ? call('submitSheets', { body }) : call('approveSheets', { body })))
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, move }
}

/** The steps that the user's role may take, where the company has its sheets approved. */
export const useApprovalSteps = (): readonly ApprovalStep[] => {
  const { company, subscription } = useCompany()
  const maySubmit = useAllowed('sheets')
  const mayApprove = useAllowed('approve')
  if (!company.settings.approval || !subscription.permissions.mayWrite) return []
  return [...(maySubmit ? (['submit'] as const) : []), ...(mayApprove ? (['approve', 'return'] as const) : [])]
}
