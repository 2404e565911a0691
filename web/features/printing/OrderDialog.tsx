import { Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { textOrNull } from '#contract/wire.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import type { Order } from './printing.api.ts'
import { TEXTS } from './texts.ts'

const OrderForm = z.object({ purpose: textOrNull(250), destination: textOrNull(250) })

type Props = { /** For a journey inside the country. */ home: boolean; onClose: () => void; onOrder: (order: Order) => void }

/** What a travel order says: left blank, what the trips of the sheet say. */
export const OrderDialog = ({ home, onClose, onOrder }: Props) => {
  const { control, submit, busy } = useForm(OrderForm, {
    defaults: { purpose: '', destination: '' },
    save: async ({ purpose, destination }) => ({ purpose: purpose?.trim() || null, destination: destination?.trim() || null }),
    onSaved: onOrder,
  })
  return (
    <FormDialog
      title={TEXTS.travelOrder}
      confirm={TEXTS.showDocument}
      size={480}
      busy={busy}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="xs">
        <TextField control={control} name="purpose" label={COMMON.travelPurpose} help={TEXTS.purposeHelp} maxLength={250} autoFocus />
        <TextField control={control} name="destination" label={TEXTS.destination} help={TEXTS.destinationHelp} maxLength={250} />
        {home ? (
          <Text size="sm" c="dimmed">
            {TEXTS.orderAbroad}
          </Text>
        ) : null}
      </Stack>
    </FormDialog>
  )
}
