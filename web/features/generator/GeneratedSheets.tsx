import { Proposal } from './Proposal.tsx'
import { ProposalStep, type ProposalStepProps } from './ProposalStep.tsx'

/** The fifth step of a vehicle: its proposal, moved and removed trips, and saving it. */
export const GeneratedSheets = (step: ProposalStepProps) => (
  <ProposalStep {...step} proposal={<Proposal {...step} saving={step.wizard.saving} />} />
)
