import { useEffect, useRef } from 'react'
import { chains, type Recalculation } from '#contract/chains.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Option } from '../../../ui/SelectInput.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import type { Search } from '../../../ui/use-records.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { NOTHING, TEXTS } from '../texts.ts'
import classes from './ChainDialog.module.css'
import { ChainDialog } from './ChainDialog.tsx'
import { type ChangeColumn, ChangeTable } from './ChangeTable.tsx'
import type { VehicleRange } from './later-sheets.ts'
import { CHAIN_TEXTS } from './texts.ts'
import { useChainChange } from './use-chain-change.ts'

type Sheet = Recalculation['sheets'][number]

const km = (end: 'kmStart' | 'kmStop') => (sheet: Sheet) => [formatKm(sheet.old[end]), formatKm(sheet.new[end])] as const
const litres = (end: 'fuelStart' | 'fuelLeft') => (sheet: Sheet) => [formatLitres(sheet.old[end]), formatLitres(sheet.new[end])] as const

const COLUMNS: readonly ChangeColumn<Sheet>[] = [
  { title: CHAIN_TEXTS.sheet, text: ({ number }) => <span className="tabular">{FORM_TEXTS.numbered(number)}</span> },
  { title: COMMON.date, text: ({ startDate }) => <span className="nowrap tabular">{formatDay(startDate)}</span> },
  { title: FORM_TEXTS.kmAtStart, change: km('kmStart') },
  { title: CHAIN_TEXTS.kmAtStop, change: km('kmStop') },
  { title: CHAIN_TEXTS.litresAtStart, change: litres('fuelStart') },
  { title: CHAIN_TEXTS.litresAtStop, change: litres('fuelLeft') },
]

type Props = {
  kind: AssetKind
  assets: readonly Option<number>[]
  search?: Search | undefined
  initial: Omit<VehicleRange, 'vehicleId'> & { vehicleId: number | null }
  /** Shows the preview at once: the range follows a sheet that was just saved. */
  atOnce?: boolean
  onClose: () => void
}

/** Recalculates the sheets of a vehicle so that each begins where the sheet before it ends. */
export const RecalculateDialog = ({ kind, assets, search, initial, atOnce = false, onClose }: Props) => {
  const { company } = useCompany()
  const text = SHEET_TEXT[kind]
  const change = useChainChange<Recalculation>((changed) => counted(changed, TEXTS.sheetRecalculated, TEXTS.sheetsRecalculated), onClose)
  const { preview } = change
  const { control, submit, busy } = useForm(chains.recalculateRoadmaps.body, {
    defaults: { companyId: company.id, ...initial },
    save: (values) => change.show((step) => call('recalculateRoadmaps', { body: { ...values, ...step } })),
    onSaved: () => {},
    onRefused: change.refuse,
  })
  const shown = useRef(!atOnce)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    submit()
  }, [submit])
  return (
    <ChainDialog
      title={TEXTS.recalculate}
      explain={CHAIN_TEXTS.recalculateHelp}
      fields={
        <>
          <div className={classes.whole}>
            <SelectField
              control={control}
              name="vehicleId"
              label={text.asset}
              required
              options={assets}
              search={search}
              nothing={NOTHING[kind]}
              autoFocus
            />
          </div>
          <DateField control={control} name="startDate" label={COMMON.from} required />
          <DateField control={control} name="endDate" label={COMMON.until} required />
        </>
      }
      preview={
        preview && (
          <ChangeTable
            caption={CHAIN_TEXTS.recalculateChanges}
            columns={COLUMNS}
            rows={preview.sheets}
            changed={preview.changed}
            explain={[
              preview.from
                ? CHAIN_TEXTS.continuesFrom(preview.from.number, formatDay(preview.from.startDate))
                : CHAIN_TEXTS.continuesFromNone,
              ...(preview.indexFall ? [CHAIN_TEXTS.indexFalls(formatKm(preview.indexFall))] : []),
            ].join(' ')}
          />
        )
      }
      confirm={preview && preview.changed > 0 ? CHAIN_TEXTS.recalculateSheets(counted(preview.changed, 'foaie', 'foi')) : null}
      careful={Boolean(preview?.indexFall)}
      refusal={change.refusal}
      busy={busy || change.busy}
      onPreview={submit}
      onConfirm={change.confirm}
      onBack={change.back}
      onClose={onClose}
    />
  )
}
