import { Button } from '@mantine/core'
import { Check, CornerUpLeft, Send } from 'lucide-react'
import { useState } from 'react'
import { type Approval, type ApprovalStep, moves } from '#domain/roadmap/approval.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TEXTS } from './texts.ts'
import { type SeenSheet, useApproval, useApprovalSteps } from './use-approval.ts'

const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)

const ICON = { submit: Send, approve: Check, return: CornerUpLeft } as const

/** What can be done with ticked sheets in their approval; each step with those of them that it moves. */
export const ApproveChosen = ({ rows }: { rows: readonly (SeenSheet & { approval: Approval })[] }) => {
  const { busy, move } = useApproval()
  const [returning, setReturning] = useState<readonly SeenSheet[] | null>(null)
  const take = (step: ApprovalStep, sheets: readonly SeenSheet[]) => (step === 'return' ? setReturning(sheets) : void move(step, sheets))
  return (
    <>
      {useApprovalSteps().map((step) => {
        const moved = rows.filter(({ approval }) => moves(step, approval))
        const Icon = ICON[step]
        return moved.length === 0 ? null : (
          <Button
            key={step}
            variant="default"
            size="compact-sm"
            leftSection={<Icon size={14} />}
            loading={busy === step}
            onClick={() => take(step, moved)}
          >
            {TEXTS.some(TEXTS[step], moved.length, rows.length)}
          </Button>
        )
      })}
      {returning ? <ReturnDialog sheets={returning} onClose={() => setReturning(null)} /> : null}
    </>
  )
}
