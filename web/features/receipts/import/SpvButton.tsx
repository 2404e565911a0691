import { Button } from '@mantine/core'
import { useCompany } from '../../../app/company-context.tsx'
import { SPV_TEXTS as TEXTS } from './import-texts.ts'
import { useSpvStatus } from './use-spv-status.ts'

/** Takes the invoices that were downloaded from SPV and wait; nothing stands here while none does. */
export const SpvButton = ({ onTake }: { onTake: () => void }) => {
  const { company } = useCompany()
  const { data } = useSpvStatus(company.id)
  if (!data || data.waiting === 0) return null
  return (
    <Button variant="default" onClick={onTake}>
      {TEXTS.take(data.waiting)}
    </Button>
  )
}
