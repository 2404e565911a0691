import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { ReceiptRow } from '#contract/receipts.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatMoney, formatPrice } from '#domain/numbers/format.ts'
import { receiptAmounts } from '#domain/receipts/amounts.ts'
import type { QrCode } from '#domain/receipts/qr.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { NewPartner } from '../partners/NewPartner.tsx'
import { assetLabel, currencyUnit } from '../roadmaps/kind-texts.ts'
import grid from '../roadmaps/lines/dialogs.module.css'
import {
  CURRENCY_OPTIONS,
  DOCUMENT_OPTIONS,
  namedOptions,
  PAYER_OPTIONS,
  partnerOptions,
  VatRateInput,
} from '../roadmaps/purchases/choices.tsx'
import { type FileChange, PicturePanel } from './PicturePanel.tsx'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'
import { type SavedReceipt, type TypedReceipt, useReceiptForm } from './use-receipt-form.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

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

/** Whose and what: the paper, the vehicle, the supplier, the article. */
const PaperFields = ({ form: { control, getValues, setValue }, lists }: FieldsProps) => {
  const [adding, setAdding] = useState<string | null>(null)
  return (
    <>
      <div className={grid.half}>
        <SelectField
          control={control}
          name="vehicleId"
          label={COMMON.vehicle}
          clearable
          autoFocus
          options={lists.vehicles.map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
          search={lists.searches.vehicles}
          nothing={COMMON.noVehicle}
        />
      </div>
      <div className={grid.quarter}>
        <DateField control={control} name="date" label={COMMON.date} required />
      </div>
      <div className={grid.quarter}>
        <TimeField control={control} name="time" label={TEXTS.time} optional />
      </div>
      <div className={grid.third}>
        <SelectField control={control} name="document" label={TEXTS.documentKind} required options={DOCUMENT_OPTIONS} />
      </div>
      <div className={grid.third}>
        <TextField control={control} name="number" label={TEXTS.documentNumber} maxLength={40} />
      </div>
      <div className={grid.third}>
        <SelectField control={control} name="paidBy" label={TEXTS.paidBy} clearable options={PAYER_OPTIONS} />
      </div>
      <div className={grid.half}>
        <SelectField
          control={control}
          name="partnerId"
          label={TEXTS.supplier}
          clearable
          options={partnerOptions(lists.partners)}
          search={lists.searches.partners}
          nothing={COMMON.noPartner}
          onAdd={setAdding}
        />
      </div>
      <div className={grid.half}>
        <SelectField
          control={control}
          name="articleId"
          label={TEXTS.article}
          clearable
          options={namedOptions(lists.articles)}
          search={lists.searches.articles}
          nothing={COMMON.noArticle}
        />
      </div>
      <NewPartner
        typed={adding}
        onClose={() => setAdding(null)}
        onSaved={(saved) => {
          lists.remember(saved)
          setValue('partnerId', saved.id as never, { shouldDirty: true })
          setAdding(null)
        }}
        onGone={(gone) => {
          lists.remember(gone, true)
          if (getValues('partnerId') === gone.id) setValue('partnerId', null as never, { shouldDirty: true })
        }}
      />
    </>
  )
}

/** Quantity, price and value: the total alone is enough. */
const NumberFields = ({ form }: FieldsProps) => {
  const { control, draft, article, rule, vatOpen, writtenIn, setValue, lastPrice, takePrice } = form
  const unit = currencyUnit(draft.currency)
  return (
    <>
      <div className={grid.quarter}>
        <NumberField
          control={control}
          name="qty"
          label={TEXTS.quantity}
          required
          negative
          places={3}
          unit={article?.um ?? 'L'}
          onValue={writtenIn('qty')}
        />
      </div>
      <div className={grid.quarter}>
        <NumberField
          control={control}
          name="value"
          label={rule.vatApplies ? TEXTS.valueWithVat : TEXTS.value}
          negative
          places={2}
          unit={unit}
          onValue={writtenIn('value')}
        />
      </div>
      <div className={grid.quarter}>
        <NumberField
          control={control}
          name="price"
          label={rule.vatApplies ? COMMON.priceWithoutVat : COMMON.price}
          places={4}
          unit={unit}
          onValue={writtenIn('price')}
        />
        {lastPrice ? (
          <Anchor component="button" type="button" className={classes.beside ?? ''} onClick={takePrice}>
            {TEXTS.lastPrice(formatPrice(lastPrice.price), formatDay(lastPrice.day))}
          </Anchor>
        ) : null}
      </div>
      <div className={grid.quarter}>
        {vatOpen ? (
          <VatRateInput day={draft.date} rate={rule.rate} onRate={(rate) => setValue('tvaRate', rate as never, { shouldDirty: true })} />
        ) : (
          <SelectField control={control} name="currency" label={TEXTS.currency} required options={CURRENCY_OPTIONS} />
        )}
      </div>
    </>
  )
}

/** What was seen at the pump. */
const PumpFields = ({ form: { control, vatOpen }, lists }: FieldsProps) => (
  <>
    <div className={grid.quarter}>
      <NumberField control={control} name="odometer" label={TEXTS.odometer} places={2} unit="km" />
      <CheckField control={control} name="fullTank" label={TEXTS.fullTank} />
    </div>
    <div className={grid.quarter}>
      <TextField control={control} name="station" label={TEXTS.station} maxLength={120} />
    </div>
    <div className={vatOpen ? grid.quarter : grid.half}>
      <SelectField
        control={control}
        name="driverId"
        label={TEXTS.driver}
        clearable
        options={namedOptions(lists.drivers)}
        search={lists.searches.drivers}
        nothing={COMMON.noDriver}
      />
    </div>
    {vatOpen ? (
      <div className={grid.quarter}>
        <SelectField control={control} name="currency" label={TEXTS.currency} required options={CURRENCY_OPTIONS} />
      </div>
    ) : null}
    <div className={grid.pair}>
      <TextField control={control} name="note" label={TEXTS.note} maxLength={500} />
    </div>
  </>
)

/** What the receipt comes to. */
const Figures = ({ form: { draft, rule } }: Pick<FieldsProps, 'form'>) => {
  const { company } = useCompany()
  if (!draft.qty || (draft.value === null && draft.price === null)) return <p className={grid.figures} />
  const number = (value: number | null | undefined) => (value === null || value === undefined ? null : decimal(value))
  const { net, tva, value } = receiptAmounts(
    { date: draft.date, qty: decimal(draft.qty), price: number(draft.price), value: number(draft.value), tva: null, tvaRate: rule.rate },
    { companyTva: company.tva || rule.vatApplies, partner: null, article: null },
  )
  return (
    <p className={grid.figures} role="status">
      {TEXTS.net}
      <span className="nowrap tabular">{formatMoney(net)}</span>
      {TEXTS.plusVat}
      <span className="nowrap tabular">{formatMoney(tva)}</span> = <span className="nowrap tabular">{formatMoney(value)}</span>{' '}
      {currencyUnit(draft.currency)}
    </p>
  )
}

/** Adds a receipt (`row` null) or changes one; of one on a sheet only what its line does not say. */
export const ReceiptDialog = ({ row, lists, taken, typed = null, onClose, onSaved }: Props) => {
  const [file, setFile] = useState<FileChange>(null)
  const form = useReceiptForm({ row, typed, lists, file, photographed: taken !== undefined, onSaved })
  const { submit, busy, dirty, setValue, getValues } = form
  const fill = ({ date, time, code }: QrCode) => {
    if (!row) setValue('code', code as never)
    if (date && !row) setValue('date', date as never, { shouldDirty: true })
    if (time && !getValues('time')) setValue('time', time as never, { shouldDirty: true })
  }
  const title = row ? TEXTS.changeTitle(receiptName(row)) : TEXTS.addTitle
  return (
    <FormDialog title={title} size={1040} busy={busy} dirty={dirty || file !== null} onSubmit={submit} onClose={onClose}>
      {row?.sheet ? <p className={classes.beside}>{TEXTS.onSheet(row.sheet.number)}</p> : null}
      <div className={classes.withPicture}>
        <PicturePanel row={row} change={file} onChange={setFile} onCode={fill} taken={taken} />
        <div>
          <div className={grid.grid}>
            {row?.sheet ? null : <PaperFields form={form} lists={lists} />}
            {row?.sheet ? null : <NumberFields form={form} lists={lists} />}
            {row?.sheet ? (
              <div className={grid.quarter}>
                <TimeField control={form.control} name="time" label={TEXTS.time} optional />
              </div>
            ) : null}
            <PumpFields form={form} lists={lists} />
          </div>
          {row?.sheet ? null : <Figures form={form} />}
        </div>
      </div>
    </FormDialog>
  )
}
