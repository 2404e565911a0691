import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Control, UseFormSetValue } from 'react-hook-form'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { isDay } from '#domain/calendar/day.ts'
import { monthOf, monthShown } from '#domain/month/month.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import type { QrCode } from '#domain/receipts/qr.ts'
import { type AssetKind, INVOICE } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { MoreFields } from '../../ui/MoreFields.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import type { Remark } from '../../ui/RemarkLine.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { FORM_TEXTS } from '../roadmaps/form-texts.ts'
import { assetLabel, currencyUnit } from '../roadmaps/kind-texts.ts'
import grid from '../roadmaps/lines/dialogs.module.css'
import { namedOptions } from '../roadmaps/purchases/choices.tsx'
import { type Adding, NewRecords } from '../roadmaps/purchases/NewRecords.tsx'
import { AmountFields, DetailFields, HourField, PaperFields, PumpFields, type ReceiptValues } from '../roadmaps/purchases/ReceiptFields.tsx'
import { RECEIPT_TEXTS } from '../roadmaps/purchases/texts.ts'
import { useAnother, usePile } from '../roadmaps/purchases/use-pile.tsx'
import { COUNTRY_OPTIONS } from './country-options.ts'
import { type FileChange, PicturePanel } from './PicturePanel.tsx'
import { amountsOf, Exchange, Figures, RateField } from './ReceiptSums.tsx'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { SheetLink } from './SheetLink.tsx'
import { TEXTS } from './texts.ts'
import type { ReceiptDraft, TypedReceipt } from './typed-receipt.ts'
import { type SavedReceipt, useReceiptForm } from './use-receipt-form.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

/** What is said at the day of a receipt that is typed into a closed month. */
const useClosedDay = (day: string | null | undefined): Remark | undefined => {
  const { company, driverId } = useCompany()
  const { data } = useQuery({
    queryKey: ['month', company.id, 'closed'],
    // a driver does not see them
    enabled: driverId === null,
    queryFn: ({ signal }) => call('closedMonths', { query: { companyId: company.id } }, signal),
  })
  const last = data?.[0]?.month
  if (!day || !isDay(day) || last === undefined || monthOf(day) > last) return undefined
  return { tone: 'error', text: TEXTS.monthClosed(monthShown(monthOf(day))) }
}

type Props = {
  row: ReceiptRow | null
  lists: ReceiptLists
  /** A picture that a new receipt begins with. */
  taken?: File | undefined
  /** What was typed into a new one before its page was loaded again. */
  typed?: TypedReceipt | null
  onClose: () => void
  onSaved: (saved: SavedReceipt) => void
}
type FieldsProps = { form: ReturnType<typeof useReceiptForm>; lists: ReceiptLists }

/** The form as the fields that a sheet's purchases have too take it: its type has more fields than theirs. */
const sharedFields = ({ control, setValue, draft }: FieldsProps['form']) => ({
  control: control as unknown as Control<ReceiptValues>,
  setValue: setValue as unknown as UseFormSetValue<ReceiptValues>,
  values: draft as unknown as ReceiptValues,
})

const FIELD_OF = { partner: 'partnerId', article: 'articleId' } as const

/** Whether a receipt says more than one in lei; of a new one the driver may be who types it. */
const saysMore = (draft: ReceiptDraft, isNew: boolean): boolean =>
  draft.document !== 1 ||
  draft.currency !== 'RON' ||
  Boolean(draft.paidBy || (!isNew && draft.driverId) || draft.issuedOn || draft.dueOn || draft.station || draft.country || draft.note)

const kindOf = ({ vehicles }: ReceiptLists, vehicleId: number | null | undefined): AssetKind =>
  vehicles.find(({ id }) => id === vehicleId)?.vehicleType ?? 'vehicle'

/** Whose it is, what was bought and what was paid; the rest is folded. */
const Fields = ({ form, lists, row, opened, follows }: FieldsProps & Pick<Props, 'row'> & { opened: boolean; follows: boolean }) => {
  const { getValues, setValue, draft, article, rule, vatOpen, country, numbers } = form
  const { company } = useCompany()
  const [adding, setAdding] = useState<Adding | null>(null)
  const dated = useClosedDay(draft.date === row?.date ? null : draft.date)
  const fields = { ...sharedFields(form), rule, numbers }
  return (
    <>
      <div className={grid.wide}>
        <SelectField
          control={form.control}
          name="vehicleId"
          label={COMMON.vehicle}
          clearable
          autoFocus={!follows}
          options={lists.vehicles.map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
          search={lists.searches.vehicles}
          nothing={LABEL.noVehicle}
        />
      </div>
      <PaperFields
        {...fields}
        lists={lists}
        onSheet={false}
        asksHour
        begins={follows}
        dated={dated}
        onAdd={(what, typed) => setAdding({ what, typed })}
      />
      <AmountFields {...fields} um={article?.um ?? 'L'} companyId={company.id} />
      <PumpFields control={fields.control} kind={kindOf(lists, draft.vehicleId)} article={article} values={fields.values} />
      <Figures form={form} lists={lists} row={row} />
      <MoreFields control={form.control} opened={opened}>
        <div className={`wrap ${grid.filled}`}>
          <DetailFields
            {...fields}
            onSheet={false}
            vatOpen={vatOpen}
            country={country}
            vat={amountsOf(draft, rule, company.tva)?.tva ?? null}
          />
          <div className={grid.quarter}>
            <SelectField
              control={form.control}
              name="driverId"
              label={TEXTS.driver}
              clearable
              options={namedOptions(lists.drivers)}
              search={lists.searches.drivers}
              nothing={LABEL.noDriver}
            />
          </div>
          <PlaceFields form={form} row={row} />
        </div>
      </MoreFields>
      <NewRecords
        adding={adding}
        remember={lists.remember}
        onClose={() => setAdding(null)}
        choose={(what, id) => {
          setValue(FIELD_OF[what], id, { shouldDirty: true })
          setAdding(null)
        }}
        forget={(what, id) => getValues(FIELD_OF[what]) === id && setValue(FIELD_OF[what], null, { shouldDirty: true })}
      />
    </>
  )
}

/** A written rate, the days of an invoice (its own, where the fill was on another one, and that of its payment), where it was and what is noted. */
const PlaceFields = ({ form, row }: Pick<FieldsProps, 'form'> & Pick<Props, 'row'>) => (
  <>
    <RateField form={form} row={row} />
    {form.draft.document === INVOICE ? (
      <>
        <div className={grid.quarter}>
          <DateField control={form.control} name="issuedOn" label={TEXTS.issuedOn} />
        </div>
        <div className={grid.quarter}>
          <DateField control={form.control} name="dueOn" label={TEXTS.dueOn} />
        </div>
      </>
    ) : null}
    <div className={grid.quarter}>
      <TextField control={form.control} name="station" label={TEXTS.station} maxLength={120} />
    </div>
    <div className={grid.quarter}>
      <SelectField control={form.control} name="country" label={TEXTS.country} clearable options={COUNTRY_OPTIONS} />
    </div>
    <div className={grid.wide}>
      <TextField control={form.control} name="note" label={TEXTS.note} maxLength={500} />
    </div>
  </>
)

/** Adds receipts (`row` null), one after another, or changes one; of one on a sheet only what its line does not say. */
export const ReceiptDialog = (props: Props) => {
  const { key, beginning, begin } = usePile<ReceiptRow | null>(null)
  const after = beginning ? { previous: beginning, taken: undefined, typed: null } : {}
  return <OneReceipt key={key} {...props} {...after} onAnother={begin} />
}

type OneProps = Props & {
  /** The receipt that was saved before this one. */
  previous?: ReceiptRow
  onAnother: (previous: ReceiptRow) => void
}

const OneReceipt = ({ row, lists, taken, typed = null, previous, onClose, onSaved, onAnother }: OneProps) => {
  const [file, setFile] = useState<FileChange>(null)
  const form = useReceiptForm({
    ...{ row, typed, previous, lists, file, photographed: taken !== undefined },
    onSaved: (answer) => {
      onSaved(answer)
      if (another.begins.current) onAnother(answer.saved)
      else onClose()
    },
  })
  const { submit, busy, dirty, setValue, getValues } = form
  const shared = sharedFields(form)
  const isDirty = dirty || file !== null
  const label = row ? null : RECEIPT_TEXTS.saveAndMore
  const another = useAnother({ label, submit, isDone: previous !== undefined && !isDirty, onClose })
  const filled = useRef<{ date: string | null; time: string | null }>({ date: row ? null : form.draft.date, time: null })
  const fill = ({ code, ...read }: QrCode) => {
    if (!row) setValue('code', code)
    for (const name of ['date', 'time'] as const) {
      // what was typed meanwhile stays
      if (!read[name] || (getValues(name) || null) !== filled.current[name]) continue
      filled.current[name] = read[name]
      setValue(name, read[name], { shouldDirty: true })
    }
  }
  return (
    <FormDialog
      title={row ? LABEL.edit(receiptName(row)) : FORM_TEXTS.purchaseAdd}
      size={file === 'remove' || !(file || row?.file) ? 760 : 1040}
      form={{ submit: another.onSubmit, busy, dirty: isDirty }}
      onClose={onClose}
      aside={another.aside}
    >
      {row?.sheet ? (
        <p className={classes.beside}>
          {[row.vehicle?.number, row.partner?.name, row.article?.name].filter(Boolean).join(' · ')} ·{' '}
          <Quantity value={formatQuantity(row.qty)} unit={row.um} /> ·{' '}
          <Quantity value={formatMoney(row.value)} unit={currencyUnit(row.currency)} />. {TEXTS.onSheet} <SheetLink sheet={row.sheet} />
          {TEXTS.changedThere}
          <Exchange draft={form.draft} row={row} />
        </p>
      ) : null}
      <div className={classes.withPicture}>
        <PicturePanel row={row} change={file} onChange={setFile} onCode={fill} taken={taken} />
        <div>
          <div className={row?.sheet ? `wrap ${grid.filled}` : grid.grid}>
            {row?.sheet ? (
              <>
                <HourField control={shared.control} />
                <PumpFields {...shared} kind={row.vehicle?.type ?? 'vehicle'} article={form.article} />
                <PlaceFields form={form} row={row} />
              </>
            ) : (
              <Fields
                form={form}
                lists={lists}
                row={row}
                follows={previous !== undefined}
                opened={saysMore(typed?.draft ?? form.draft, row === null)}
              />
            )}
          </div>
        </div>
      </div>
    </FormDialog>
  )
}
