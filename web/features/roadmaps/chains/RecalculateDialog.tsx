import { chains, type Recalculation } from '#contract/chains.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { notifySuccess } from '../../../ui/feedback.tsx'
import { type Option, SelectField } from '../../../ui/SelectField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { SHEET_TEXT } from '../labels.ts'
import { NOTHING } from '../texts.ts'
import classes from './ChainDialog.module.css'
import { ChainDialog } from './ChainDialog.tsx'
import { type ChangeColumn, ChangeTable } from './ChangeTable.tsx'
import type { VehicleRange } from './later-sheets.ts'
import { useChainChange } from './use-chain-change.ts'

type Sheet = Recalculation['sheets'][number]

const km = (end: 'kmStart' | 'kmStop') => (sheet: Sheet) => [formatKm(sheet.old[end]), formatKm(sheet.new[end])] as const
const litres = (end: 'fuelStart' | 'fuelLeft') => (sheet: Sheet) => [formatLitres(sheet.old[end]), formatLitres(sheet.new[end])] as const

const COLUMNS: readonly ChangeColumn<Sheet>[] = [
  { title: 'Foaia', text: ({ number }) => <span className="tabular">Nr. {number}</span> },
  { title: 'Data', text: ({ startDate }) => <span className="nowrap tabular">{formatDay(startDate)}</span> },
  { title: 'Km la plecare', change: km('kmStart') },
  { title: 'Km la sosire', change: km('kmStop') },
  { title: 'Litri la plecare', change: litres('fuelStart') },
  { title: 'Litri la sosire', change: litres('fuelLeft') },
]

type Props = {
  kind: AssetKind
  assets: readonly Option<number>[]
  initial: Omit<VehicleRange, 'vehicleId'> & { vehicleId: number | null }
  onClose: () => void
}

/** Lets every sheet of a vehicle begin where the one before it ends. */
export const RecalculateDialog = ({ kind, assets, initial, onClose }: Props) => {
  const { company } = useCompany()
  const text = SHEET_TEXT[kind]
  const change = useChainChange<Recalculation>((changed) => {
    notifySuccess(counted(changed, 'foaie a fost recalculată', 'foi au fost recalculate'))
    onClose()
  })
  const { preview } = change
  const { control, submit, busy } = useForm(chains.recalculateRoadmaps.body, {
    defaults: { companyId: company.id, ...initial },
    save: (values) => change.show((step) => call('recalculateRoadmaps', { body: { ...values, ...step } })),
    onSaved: () => {},
    onRefused: change.refuse,
  })
  return (
    <ChainDialog
      title="Recalculează"
      explain="Fiecare foaie din perioadă începe cu kilometrii și combustibilul cu care se termină foaia dinainte. Ce s-a parcurs, s-a alimentat și s-a consumat rămâne neschimbat."
      fields={
        <>
          <div className={classes.whole}>
            <SelectField
              control={control}
              name="vehicleId"
              label={text.asset}
              required
              options={assets}
              nothing={NOTHING[kind]}
              autoFocus
            />
          </div>
          <DateField control={control} name="startDate" label="De la" required />
          <DateField control={control} name="endDate" label="Până la" required />
        </>
      }
      preview={
        preview && (
          <ChangeTable
            caption="Ce se modifică la recalculare"
            columns={COLUMNS}
            rows={preview.sheets}
            changed={preview.changed}
            explain={
              preview.from
                ? `Se continuă foaia nr. ${preview.from.number} din ${formatDay(preview.from.startDate)}.`
                : 'Înainte nu este nicio foaie: prima își păstrează kilometrii și combustibilul de la plecare.'
            }
          />
        )
      }
      confirm={preview && preview.changed > 0 ? `Recalculează ${counted(preview.changed, 'foaie', 'foi')}` : null}
      refusal={change.refusal}
      busy={busy || change.busy}
      onPreview={submit}
      onConfirm={change.confirm}
      onBack={change.back}
      onClose={onClose}
    />
  )
}
