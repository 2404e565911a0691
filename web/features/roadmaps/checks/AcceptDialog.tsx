import { Chip, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { AnswerOf } from '#contract/contract.ts'
import { text } from '#contract/wire.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { notifySuccess } from '../../../ui/feedback.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { SHEET_QUERIES } from '../chains/use-chain-change.ts'
import { TEXTS } from '../texts.ts'
import { remarkOf } from './findings.ts'

const Reason = z.object({ reason: text(250) })

type Props = { sheet: AnswerOf<'suspectRoadmaps'>[number]; onClose: () => void }

/** Why the warnings of a sheet are all right; they are told no more until the sheet is saved again. */
export const AcceptDialog = ({ sheet, onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const warnings = sheet.findings.filter(({ severity }) => severity === 'W')
  const { control, submit, busy, dirty, setValue, watch } = useForm(Reason, {
    defaults: { reason: '' },
    save: ({ reason }) =>
      call('acceptFindings', {
        body: {
          companyId: company.id,
          sheets: [{ id: sheet.id, version: sheet.version }],
          codes: [...new Set(warnings.map(({ code }) => code))],
          reason,
        },
      }),
    onSaved: async () => {
      notifySuccess(TEXTS.accepted(sheet.number))
      onClose()
      await Promise.all(SHEET_QUERIES.map((list) => client.invalidateQueries({ queryKey: [list] })))
    },
  })
  return (
    <FormDialog
      title={TEXTS.acceptTitle(sheet.number)}
      confirm={TEXTS.accept}
      size={520}
      busy={busy}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <div>
          {warnings.map((finding) => (
            <RemarkLine key={`${finding.path} ${finding.message}`} {...remarkOf(finding)} />
          ))}
        </div>
        <TextField control={control} name="reason" label={TEXTS.acceptReason} required autoFocus maxLength={250} />
        <Chip.Group
          value={watch('reason')}
          onChange={(reason) => setValue('reason', String(reason), { shouldDirty: true, shouldValidate: true })}
        >
          <Group gap="xs">
            {TEXTS.acceptReasons.map((reason) => (
              <Chip key={reason} value={reason} size="xs">
                {reason}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Text size="sm" c="dimmed">
          {TEXTS.acceptHelp}
        </Text>
      </Stack>
    </FormDialog>
  )
}
