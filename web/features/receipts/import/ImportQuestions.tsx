import { Text } from '@mantine/core'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import classes from './import.module.css'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { MatchedSelect } from './MatchedSelect.tsx'
import { useMatchedLists } from './use-matched-lists.ts'
import type { Answers } from './use-receipt-import.ts'

type Props = { preview: ReceiptPreview; answers: Answers; onAnswer: (part: Partial<Answers>) => void }

/** Values of a choice that are no id. */
const SKIP = '0'
const NEW = '0'

/** The article of an answer, which may still be on its way to the preview; else the one of the preview. */
const chosenOf = (answer: Answers['articles'][number] | undefined, previewed: string | null): string | null =>
  answer ? String(answer.articleId ?? SKIP) : previewed

/** What is asked once: which article a text means, and which partner an issuer is. What is proposed already stands there. */
export const ImportQuestions = ({ preview, answers, onAnswer }: Props) => {
  const newArticles = preview.articles.filter(({ isNew }) => isNew)
  const { suppliers, newPartners } = preview
  if (newArticles.length + suppliers.length + newPartners.length === 0) return null
  return (
    <div className={classes.ask}>
      {newArticles.length > 0 ? (
        <>
          <strong>{TEXTS.articles(newArticles.length)}</strong>
          <Articles asked={newArticles} answers={answers} onAnswer={onAnswer} />
        </>
      ) : null}
      {suppliers.length > 0 ? <Suppliers suppliers={suppliers} answers={answers} onAnswer={onAnswer} /> : null}
      {newPartners.length > 0 ? <Text size="sm">{TEXTS.newPartners(newPartners.map(({ name }) => name).join(', '))}</Text> : null}
    </div>
  )
}

const Articles = ({ asked: newArticles, answers, onAnswer }: { asked: ReceiptPreview['articles'] } & Omit<Props, 'preview'>) => {
  const { articles } = useMatchedLists({ articles: newArticles.map(({ articleId }) => articleId) })
  const first = [{ value: SKIP, label: TEXTS.skipArticle }]
  return (
    <div className={classes.questions}>
      {newArticles.map(({ key, text, rows, articleId, skip }) => (
        <div key={key} className={classes.question}>
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

const Suppliers = ({ suppliers, answers, onAnswer }: Pick<ReceiptPreview, 'suppliers'> & Omit<Props, 'preview'>) => {
  const { partners } = useMatchedLists({ partners: suppliers.map(({ partnerId }) => partnerId) })
  return (
    <div className={classes.questions}>
      {suppliers.map(({ name, partnerId }) => (
        <div key={name} className={classes.question}>
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
