/** How a sheet stands in the approval of its company, and what moves it on. */

export const APPROVALS = ['none', 'submitted', 'approved', 'returned'] as const
export type Approval = (typeof APPROVALS)[number]

export const APPROVAL_LABEL: Readonly<Record<Approval, string>> = {
  none: 'Netrimisă',
  submitted: 'Trimisă',
  approved: 'Aprobată',
  returned: 'Returnată',
}

export type ApprovalStep = 'submit' | 'approve' | 'return'

const STEPS: Readonly<Record<ApprovalStep, { to: Approval; from: readonly Approval[] }>> = {
  submit: { to: 'submitted', from: ['none', 'returned'] },
  // who may approve does not wait for a sheet to be submitted
  approve: { to: 'approved', from: ['none', 'submitted', 'returned'] },
  return: { to: 'returned', from: ['submitted', 'approved'] },
}

/** Where a step leaves a sheet: the state that it comes to, the same one where it is there already, `null` where the step cannot be taken. */
export const afterStep = (step: ApprovalStep, from: Approval): Approval | null => {
  const { to, from: takenFrom } = STEPS[step]
  return from === to || takenFrom.includes(from) ? to : null
}

/** Whether a sheet is kept as it is until it is returned: an approved one, and of a driver one that waits for approval (`require_unlocked`). */
export const isFrozen = (state: Approval, isDriver: boolean): boolean => state === 'approved' || (isDriver && state === 'submitted')

/** Whether the step can be taken and changes anything. */
export const moves = (step: ApprovalStep, from: Approval): boolean => STEPS[step].from.includes(from)
