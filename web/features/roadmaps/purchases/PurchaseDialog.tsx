import { useState } from 'react'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import { receiptCountry } from '#domain/receipts/country.ts'
import { PURCHASE_DOCUMENT_LABEL, type PurchaseDocument } from '#domain/vocabulary.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { MoreFields } from '../../../ui/MoreFields.tsx'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { purchaseAmounts } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { Remember } from '../editor/sheet-sources.ts'
import classes from '../lines/dialogs.module.css'
import { type Adding, NewRecords } from './NewRecords.tsx'
import {
  AmountFields,
  DetailFields,
  isPriced,
  PaperFields,
  PumpFields,
  ReceiptFigures,
  type ReceiptValues,
  WithoutVat,
} from './ReceiptFields.tsx'
import { CHOOSE_FIRST, RECEIPT_TEXTS } from './texts.ts'
import { useAnother, usePile } from './use-pile.tsx'
import { type PurchaseLists, usePurchaseLine } from './use-purchase-line.ts'

type Props = {
  title: string
  confirm: string
  purchase: PurchaseDraft
  rules: SheetRules
  lists: PurchaseLists
  remember: Remember
  onClose: () => void
  onSaved: (purchase: PurchaseDraft) => void
  /** Puts the line down and answers what another begins with; without it, one is changed. */
  onMore?: ((purchase: PurchaseDraft) => PurchaseDraft) | undefined
  priceOf?: ((line: PurchaseDraft) => number | null) | undefined
  /** Whose last prices are offered, and whether it deducts VAT. */
  companyId?: number | undefined
  companyTva?: boolean
  /** Whether the line also says the hour and km at the pump. */
  pump?: boolean | undefined
}

const FIELD_OF = { partner: 'partnerId', article: 'expenseId' } as const

/** Whether a line says more than a receipt in lei that was paid as usual. */
const saysMore = ({ type, paidBy, currency }: PurchaseDraft): boolean => type !== 1 || paidBy !== usualPayer(type) || currency !== 'RON'

const nameOf = ({ type, number, date }: PurchaseDraft): string =>
  RECEIPT_TEXTS.change(PURCHASE_DOCUMENT_LABEL[(type ?? 1) as PurchaseDocument], number, formatDay(date as Day))

/** One line of a receipt or an invoice, or one after another. */
export const PurchaseDialog = ({ purchase, onMore, ...rest }: Props) => {
  const { key, follows, beginning, begin } = usePile(purchase)
  return (
    <LineDialog
      key={key}
      purchase={beginning}
      follows={follows}
      onMore={onMore && ((line) => begin(onMore(line)))}
      {...rest}
      title={onMore ? rest.title : nameOf(purchase)}
    />
  )
}

type LineProps = Omit<Props, 'onMore'> & { onMore: ((purchase: PurchaseDraft) => void) | undefined; follows: boolean }

const LineDialog = (props: LineProps) => {
  const {
    title,
    confirm,
    purchase,
    follows,
    rules,
    lists,
    remember,
    onClose,
    onSaved,
    onMore,
    priceOf,
    companyId,
    companyTva = false,
    pump,
  } = props
  const [adding, setAdding] = useState<Adding | null>(null)
  const form = usePurchaseLine({
    ...{ purchase, rules, priceOf },
    onSaved: (saved) => (another.begins.current && onMore ? onMore(saved) : onSaved(saved)),
  })
  const { control, submit, busy, dirty, getValues, setValue, line, numbers, proposePayer, choosePayer } = form
  const another = useAnother({ label: onMore ? RECEIPT_TEXTS.addAndMore : null, submit, isDone: follows && !dirty, onClose })
  const rule = rules.line(line)
  const fields = {
    control: control as unknown as Control<ReceiptValues>,
    setValue: setValue as unknown as UseFormSetValue<ReceiptValues>,
    values: { ...line, articleId: line.expenseId, document: line.type } as ReceiptValues,
    rule,
    numbers,
  }
  const partner = lists.partners.find(({ id }) => id === line.partnerId)
  const article = lists.articles.find(({ id }) => id === line.expenseId)
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={760}
      form={{ submit: another.onSubmit, busy, dirty }}
      onClose={onClose}
      aside={another.aside}
    >
      <div className={classes.grid}>
        <PaperFields {...fields} lists={lists} onSheet asksHour={pump ?? false} onAdd={(what, typed) => setAdding({ what, typed })} />
        <AmountFields {...fields} um={rule?.um} companyId={companyId} alone={pump ?? false} />
        {pump ? <PumpFields control={fields.control} kind={rules.kind} article={article} values={line} /> : null}
        <div className={classes.figures}>
          <div role="status">
            {rule && isPriced(line) ? <ReceiptFigures amounts={purchaseAmounts(line, rules)} rule={rule} currency={line.currency} /> : null}
            {rule ? null : CHOOSE_FIRST}
          </div>
          {rule && isPriced(line) ? <WithoutVat {...{ companyTva, partner, rule }} currency={line.currency} /> : null}
        </div>
        <MoreFields control={control} opened={saysMore(purchase)}>
          <div className={`wrap ${classes.filled}`}>
            <DetailFields
              {...fields}
              onSheet
              onDocument={proposePayer}
              onPayer={choosePayer}
              vatOpen={rule?.vatOpen ?? false}
              country={receiptCountry({ country: null, station: null, currency: line.currency ?? 'RON', partnerCui: partner?.cui ?? null })}
              vat={purchaseAmounts({ ...line, tva: null }, rules).tva}
            />
          </div>
        </MoreFields>
      </div>
      <NewRecords
        adding={adding}
        remember={remember}
        onClose={() => setAdding(null)}
        choose={(what, id) => {
          setValue(FIELD_OF[what], id, { shouldDirty: true, shouldValidate: true })
          setAdding(null)
        }}
        forget={(what, id) => getValues(FIELD_OF[what]) === id && setValue(FIELD_OF[what], null, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
