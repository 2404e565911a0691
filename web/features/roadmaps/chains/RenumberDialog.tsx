import { chains, type Renumbering } from '#contract/chains.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { COMMON } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { ChainDialog } from './ChainDialog.tsx'
import { type ChangeColumn, ChangeTable } from './ChangeTable.tsx'
import { CHAIN_TEXTS } from './texts.ts'
import { useChainChange } from './use-chain-change.ts'

type Sheet = Renumbering['sheets'][number]

const columnsOf = (kind: AssetKind): readonly ChangeColumn<Sheet>[] => [
  {
    title: LABEL.departure,
    text: ({ startDate, startTime }) => (
      <span className="nowrap tabular">
        {formatDay(startDate)} {startTime}
      </span>
    ),
  },
  { title: SHEET_TEXT[kind].asset, text: ({ vehicle }) => vehicle },
  { title: COMMON.number, change: (sheet) => [String(sheet.old), String(sheet.new)] as const },
]

type Props = { kind: AssetKind; initial: { startDate: Day; endDate: Day }; onClose: () => void }

/** Renumbers the sheets of a kind consecutively by date and time. */
export const RenumberDialog = ({ kind, initial, onClose }: Props) => {
  const { company } = useCompany()
  const change = useChainChange<Renumbering>(
    (changed) => counted(changed, CHAIN_TEXTS.sheetRenumbered, CHAIN_TEXTS.sheetsRenumbered),
    onClose,
  )
  const { preview } = change
  const { control, submit, busy } = useForm(chains.renumberRoadmaps.body, {
    defaults: { companyId: company.id, vehicleType: kind, ...initial },
    save: (values) => change.show((step) => call('renumberRoadmaps', { body: { ...values, ...step } })),
    onSaved: () => {},
    onRefused: change.refuse,
  })
  return (
    <ChainDialog
      title={TEXTS.renumber}
      explain={CHAIN_TEXTS.renumberHelp}
      fields={
        <>
          <DateField control={control} name="startDate" label={COMMON.from} required autoFocus />
          <DateField control={control} name="endDate" label={COMMON.until} required />
        </>
      }
      preview={
        preview && (
          <ChangeTable caption={CHAIN_TEXTS.renumberChanges} columns={columnsOf(kind)} rows={preview.sheets} changed={preview.changed} />
        )
      }
      confirm={preview && preview.changed > 0 ? CHAIN_TEXTS.renumberSheets(counted(preview.changed, 'foaie', 'foi')) : null}
      refusal={change.refusal}
      busy={busy || change.busy}
      onPreview={submit}
      onConfirm={change.confirm}
      onBack={change.back}
      onClose={onClose}
    />
  )
}
