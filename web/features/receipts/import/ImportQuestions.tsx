import { Select, Text } from '@mantine/core'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { filterOptions } from '../../../ui/choices.ts'
import { COUNTRY_OPTIONS } from '../country-options.ts'
import classes from './import.module.css'
import { currencyUnit, IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { MatchedSelect } from './MatchedSelect.tsx'
import { useMatchedLists } from './use-matched-lists.ts'
import type { Answers } from './use-receipt-import.ts'

type Props = { preview: ReceiptPreview; answers: Answers; onAnswer: (part: Partial<Answers>) => void }

/** Values of a choice that are no id. */
const SKIP = '0'
const NEW = '0'
const UNKNOWN = '?'

/** The article of an answer, which may still be on its way to the preview; else the one of the preview. */
const chosenOf = (answer: Answers['articles'][number] | undefined, previewed: string | null): string | null =>
  answer ? String(answer.articleId ?? SKIP) : previewed

/** What is asked once: which article a text means, and which partner an issuer is. What is proposed already stands there. */
export const ImportQuestions = ({ preview, answers, onAnswer }: Props) => {
  const newArticles = preview.articles.filter(({ isNew }) => isNew)
  const { suppliers, countries, discounts, newPartners } = preview
  if (newArticles.length + suppliers.length + countries.length + discounts.length + newPartners.length === 0) return null
  return (
    <div className={`stack ${classes.ask}`}>
      {newArticles.length > 0 ? (
        <>
          <strong>{TEXTS.articles(newArticles.length)}</strong>
          <Articles asked={newArticles} answers={answers} onAnswer={onAnswer} />
        </>
      ) : null}
      {suppliers.length > 0 ? <Suppliers suppliers={suppliers} answers={answers} onAnswer={onAnswer} /> : null}
      {countries.length > 0 ? <Countries countries={countries} answers={answers} onAnswer={onAnswer} /> : null}
      {discounts.length > 0 ? <Discounts discounts={discounts} answers={answers} onAnswer={onAnswer} /> : null}
      {newPartners.length > 0 ? <Text size="sm">{TEXTS.newPartners(newPartners.map(({ name }) => name).join(', '))}</Text> : null}
    </div>
  )
}

const Articles = ({ asked: newArticles, answers, onAnswer }: { asked: ReceiptPreview['articles'] } & Omit<Props, 'preview'>) => {
  const { articles } = useMatchedLists({ articles: newArticles.map(({ articleId }) => articleId) })
  const first = [{ value: SKIP, label: TEXTS.skipArticle }]
  return (
    <div className={`wrap ${classes.questions}`}>
      {newArticles.map(({ key, text, rows, articleId, skip }) => (
        <div key={key} className={`row wrap ${classes.question}`}>
          <span className={classes.text}>{TEXTS.articleOf(text, rows)} →</span>
          <MatchedSelect
            size="xs"
            allowDeselect={false}
            aria-label={TEXTS.meaning(text)}
            placeholder={TEXTS.chooseArticle}
            of={articles}
            first={first}
            value={chosenOf(
              answers.articles.find((answer) => answer.key === key),
              skip ? SKIP : articleId ? String(articleId) : null,
            )}
            onChange={(value) => {
              if (value === null) return
              const others = answers.articles.filter((answer) => answer.key !== key)
              onAnswer({ articles: [...others, { key, articleId: value === SKIP ? null : Number(value) }] })
            }}
          />
        </div>
      ))}
    </div>
  )
}

/** Where receipts in foreign money were made, of which nothing says it. */
const Countries = ({ countries, answers, onAnswer }: Pick<ReceiptPreview, 'countries'> & Omit<Props, 'preview'>) => (
  <div className={`wrap ${classes.questions}`}>
    {countries.map(({ key, currency, station, rows, country, answered }) => {
      const given = answers.countries.find((answer) => answer.key === key)
      const chosen = given ? (given.country ?? UNKNOWN) : (country ?? (answered ? UNKNOWN : null))
      return (
        <div key={key} className={`row wrap ${classes.question}`}>
          <strong>{TEXTS.country(rows, station, currencyUnit(currency))}</strong>
          <Select
            size="xs"
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            aria-label={TEXTS.country(rows, station, currencyUnit(currency))}
            placeholder={TEXTS.chooseCountry}
            filter={filterOptions}
            data={[{ value: UNKNOWN, label: TEXTS.unknownCountry }, ...COUNTRY_OPTIONS]}
            value={chosen}
            onChange={(value) => {
              if (value === null) return
              const others = answers.countries.filter((answer) => answer.key !== key)
              onAnswer({ countries: [...others, { key, country: value === UNKNOWN ? null : value }] })
            }}
          />
        </div>
      )
    })}
  </div>
)

/** Lines of invoices that are discounts, each taken off the fuel above it unless that is answered otherwise. */
const Discounts = ({ discounts, answers, onAnswer }: Pick<ReceiptPreview, 'discounts'> & Omit<Props, 'preview'>) => (
  <div className={`wrap ${classes.questions}`}>
    {discounts.map(({ key, value, currency, text, article, rows, applied }) => (
      <CheckBox
        key={key}
        label={TEXTS.discount(`${formatMoney(value)} ${currencyUnit(currency)}`, text, article, rows)}
        checked={answers.discounts.find((answer) => answer.key === key)?.apply ?? applied}
        onChange={(event) => {
          const others = answers.discounts.filter((answer) => answer.key !== key)
          onAnswer({ discounts: [...others, { key, apply: event.currentTarget.checked }] })
        }}
      />
    ))}
  </div>
)

const Suppliers = ({ suppliers, answers, onAnswer }: Pick<ReceiptPreview, 'suppliers'> & Omit<Props, 'preview'>) => {
  const { partners } = useMatchedLists({ partners: suppliers.map(({ partnerId }) => partnerId) })
  return (
    <div className={`wrap ${classes.questions}`}>
      {suppliers.map(({ name, partnerId }) => (
        <div key={name} className={`row wrap ${classes.question}`}>
          <strong>{TEXTS.suppliers(name)}</strong>
          <MatchedSelect
            size="xs"
            allowDeselect={false}
            aria-label={TEXTS.suppliers(name)}
            of={partners}
            first={[{ value: NEW, label: TEXTS.newSupplier(name) }]}
            value={partnerId === null ? NEW : String(partnerId)}
            onChange={(value) => {
              if (value === null) return
              const others = answers.suppliers.filter((answer) => answer.name !== name)
              onAnswer({ suppliers: [...others, { name, partnerId: value === NEW ? null : Number(value) }] })
            }}
          />
        </div>
      ))}
    </div>
  )
}
