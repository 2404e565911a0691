import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { usualPayer } from '#domain/purchase/payer.ts'
import { receiptCountry } from '#domain/receipts/country.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { MoreFields } from '../../../ui/MoreFields.tsx'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { purchaseAmounts } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { Remember } from '../editor/sheet-sources.ts'
import classes from '../lines/dialogs.module.css'
import { CHOOSE_FIRST, TEXTS } from '../texts.ts'
import { type Adding, NewRecords } from './NewRecords.tsx'
import { AmountFields, DetailFields, PaperFields, ReceiptFigures, type ReceiptValues } from './ReceiptFields.tsx'
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
  /** Saves the line and begins another; without it, only one is added. */
  onMore?: ((purchase: PurchaseDraft) => void) | undefined
  priceOf?: ((line: PurchaseDraft) => number | null) | undefined
  /** Whose last prices are offered. */
  companyId?: number | undefined
  /** Whether the line also says km at the pump. */
  pump?: boolean | undefined
}

const FIELD_OF = { partner: 'partnerId', article: 'expenseId' } as const

/** Whether a line says more than a receipt in lei that was paid as usual. */
const saysMore = ({ type, paidBy, currency, odometer, fullTank }: PurchaseDraft): boolean =>
  type !== 1 || paidBy !== usualPayer(type) || currency !== 'RON' || (odometer ?? null) !== null || fullTank === true

/** One line of a receipt or an invoice. */
export const PurchaseDialog = (props: Props) => {
  const { title, confirm, purchase, rules, lists, remember, onClose, onSaved, onMore, priceOf, companyId, pump } = props
  const more = useRef(false)
  const [adding, setAdding] = useState<Adding | null>(null)
  const form = usePurchaseLine({
    purchase,
    rules,
    priceOf,
    onSaved: (saved) => (more.current && onMore ? onMore(saved) : onSaved(saved)),
  })
  const { control, submit, busy, dirty, getValues, setValue, line, numbers, proposePayer, choosePayer } = form
  const saveAnd = (another: boolean) => {
    more.current = another
    submit()
  }
  const rule = rules.line(line)
  const fields = {
    control: control as unknown as Control<ReceiptValues>,
    setValue: setValue as unknown as UseFormSetValue<ReceiptValues>,
    values: { ...line, articleId: line.expenseId, document: line.type } as ReceiptValues,
    rule,
    numbers,
  }
  const partnerCui = lists.partners.find(({ id }) => id === line.partnerId)?.cui ?? null
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={760}
      busy={busy}
      dirty={dirty}
      onSubmit={() => saveAnd(false)}
      onClose={onClose}
      aside={
        onMore ? (
          <Button variant="subtle" onClick={() => saveAnd(true)}>
            {TEXTS.saveAndMore}
          </Button>
        ) : null
      }
    >
      <div className={classes.grid}>
        <PaperFields {...fields} lists={lists} onSheet onAdd={(what, typed) => setAdding({ what, typed })} />
        <AmountFields {...fields} um={rule?.um} companyId={companyId} />
        <MoreFields control={control} opened={saysMore(purchase)}>
          <div className={classes.grid}>
            <DetailFields
              {...fields}
              onSheet
              onDocument={proposePayer}
              onPayer={choosePayer}
              vatOpen={rule?.vatOpen ?? false}
              country={receiptCountry({ country: null, station: null, currency: line.currency ?? 'RON', partnerCui })}
              vat={purchaseAmounts({ ...line, tva: null }, rules).tva}
              pump={Boolean(pump) && lists.articles.some(({ id, isFuel }) => isFuel && id === line.expenseId)}
            />
          </div>
        </MoreFields>
      </div>
      <p className={classes.figures} role="status">
        {rule ? <ReceiptFigures amounts={purchaseAmounts(line, rules)} rule={rule} currency={line.currency} /> : CHOOSE_FIRST}
      </p>
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
