import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PurchaseForm } from '#contract/roadmaps.ts'
import { formatMoney, formatPercent } from '#domain/numbers/format.ts'
import { CURRENCIES, PURCHASE_DOCUMENT_LABEL, PURCHASE_DOCUMENTS } from '#domain/vocabulary.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type Option, SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ArticleDialog } from '../../articles/ArticleDialog.tsx'
import { PartnerDialog } from '../../partners/PartnerDialog.tsx'
import { completedLine, type PurchaseDraft, purchaseAmounts } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { currencyUnit } from '../labels.ts'
import classes from '../lines/dialogs.module.css'
import { CHOOSE_FIRST } from '../texts.ts'

const documents = PURCHASE_DOCUMENTS.map((value): Option<number> => ({ value, label: PURCHASE_DOCUMENT_LABEL[value] }))
const currencies = CURRENCIES.map((value) => ({ value, label: value === 'RON' ? 'RON (lei)' : value }))

type Props = { title: string; confirm: string; purchase: PurchaseDraft; onClose: () => void; onSaved: (purchase: PurchaseDraft) => void }

/**
 * One line of a receipt or an invoice. Of price and value the one typed last counts and the other follows, also when the
 * quantity, the supplier or the article changes: a receipt's total stays what the receipt says.
 */
export const PurchaseDialog = ({ title, confirm, purchase, onClose, onSaved }: Props) => {
  const { lists, remember } = useSheet()
  const rules = useRules()
  const [adding, setAdding] = useState<'partner' | 'article' | null>(null)
  const counts = useRef<'price' | 'value'>('price')
  const { control, submit, busy, dirty, getValues, setValue } = useForm(PurchaseForm, {
    defaults: purchase,
    save: async (values) => values,
    onSaved,
  })
  const line = useWatch({ control }) as PurchaseDraft
  const rule = rules.line(line)
  const amounts = purchaseAmounts(line, rules)

  const complete = () => {
    const typed = getValues() as PurchaseDraft
    const known = rules.line(typed)
    if (!known) return
    const { price, value } = completedLine(counts.current, typed, known)
    const follows = counts.current === 'price' ? 'value' : 'price'
    setValue(follows, follows === 'value' ? value : price, { shouldDirty: true, shouldValidate: false })
  }
  // the rules know a new partner or article only with the next render
  const completeNow = useRef(complete)
  completeNow.current = complete
  // biome-ignore lint/correctness/useExhaustiveDependencies: supplier and article are what the amounts follow
  useEffect(() => {
    if (dirty) completeNow.current()
  }, [line.partnerId, line.expenseId, rules])

  const typedAs = (what: 'price' | 'value') => () => {
    counts.current = what
    complete()
  }

  return (
    <FormDialog title={title} confirm={confirm} size={760} busy={busy} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <div className={classes.grid}>
        <div className={classes.third}>
          <SelectField control={control} name="type" label="Tip document" required options={documents} />
        </div>
        <div className={classes.third}>
          <TextField control={control} name="number" label="Număr document" required autoFocus maxLength={40} />
        </div>
        <div className={classes.third}>
          <DateField control={control} name="date" label="Data" required />
        </div>
        <div className={classes.half}>
          <SelectField
            control={control}
            name="partnerId"
            label="Furnizor"
            required
            options={lists.partners.map(({ id, name, cui }) => ({ value: id, label: cui ? `${name} (${cui})` : name }))}
            nothing="Niciun partener"
            onAdd={() => setAdding('partner')}
          />
        </div>
        <div className={classes.half}>
          <SelectField
            control={control}
            name="expenseId"
            label="Cheltuială"
            required
            options={lists.articles.map(({ id, name }) => ({ value: id, label: name }))}
            nothing="Niciun articol"
            onAdd={() => setAdding('article')}
          />
        </div>
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="qty"
            label="Cantitate"
            required
            places={3}
            least={2}
            {...(rule ? { unit: rule.um } : {})}
            onValue={complete}
          />
        </div>
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="price"
            label={rule?.vatApplies ? 'Preț fără TVA' : 'Preț'}
            places={4}
            least={2}
            readOnly={!rule}
            unit={currencyUnit(line.currency)}
            onValue={typedAs('price')}
          />
        </div>
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="value"
            label={rule?.vatApplies ? 'Valoare cu TVA' : 'Valoare'}
            least={2}
            readOnly={!rule}
            unit={currencyUnit(line.currency)}
            onValue={typedAs('value')}
          />
        </div>
        <div className={classes.quarter}>
          <SelectField control={control} name="currency" label="Monedă" required options={currencies} />
        </div>
      </div>
      <p className={classes.figures} role="status">
        {rule ? (
          <>
            Net <span className="nowrap tabular">{formatMoney(amounts.net)}</span>
            {rule.vatApplies ? ` + TVA ${formatPercent(rule.rate)} ` : ' + TVA '}
            <span className="nowrap tabular">{formatMoney(amounts.tva)}</span> ={' '}
            <span className="nowrap tabular">
              {formatMoney(amounts.value)} {currencyUnit(line.currency)}
            </span>
          </>
        ) : (
          CHOOSE_FIRST
        )}
      </p>
      {adding === 'partner' ? (
        <PartnerDialog
          row={null}
          onClose={() => setAdding(null)}
          onSaved={(saved) => {
            remember('partners', saved)
            setValue('partnerId', saved.id, { shouldDirty: true, shouldValidate: true })
            setAdding(null)
          }}
        />
      ) : null}
      {adding === 'article' ? (
        <ArticleDialog
          row={null}
          onClose={() => setAdding(null)}
          onSaved={(saved) => {
            remember('articles', saved)
            setValue('expenseId', saved.id, { shouldDirty: true, shouldValidate: true })
            setAdding(null)
          }}
        />
      ) : null}
    </FormDialog>
  )
}
