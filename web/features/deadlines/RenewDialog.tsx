import { SimpleGrid, Stack } from '@mantine/core'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RenewalFields, RenewalHelp } from './RenewalFields.tsx'
import { TEXTS } from './texts.ts'
import { type RenewalProps, useRenewal } from './use-renewal.ts'

/** Renews a deadline in a dialog, where there is no room beside its row. */
export const RenewDialog = ({ row, onClose, onRenewed }: RenewalProps) => {
  const { control, ...form } = useRenewal({ row, onRenewed })
  return (
    <FormDialog title={TEXTS.renewTitle(row.name, row.subjectName)} size={560} confirm={TEXTS.renew} onClose={onClose} form={form}>
      <Stack gap={6}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6}>
          <RenewalFields {...{ control, row }} />
        </SimpleGrid>
        <RenewalHelp row={row} />
      </Stack>
    </FormDialog>
  )
}
