import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import type { FiscalFacts } from '#contract/fiscal.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { withChangeOf } from '../../lib/changes.ts'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './FiscalScreen.module.css'
import { fiscalQuery } from './fiscal.api.tsx'
import { TEXTS } from './texts.ts'

type Props = Pick<FiscalFacts, 'articles' | 'partners'>

type Codes = InputOf<'saveAccountingCodes'>['body']
type Code = Codes['articles'][number]

const changed = (from: readonly Code[], to: readonly Code[]): Code[] => {
  const was = new Map(from.map(({ id, code }) => [id, code || null]))
  return to.filter(({ id, code }) => was.get(id) !== (code || null)).map(({ id, code }) => ({ id, code, was: was.get(id) }))
}

/** The changed codes, each with the one it replaces: a code that another user has set meanwhile is not overwritten. */
const changedCodes = (from: Codes, to: Codes): Codes => ({
  companyId: to.companyId,
  articles: changed(from.articles, to.articles),
  partners: changed(from.partners, to.partners),
})

/** Codes of articles and suppliers in the accountant's program. */
export const CodesForm = ({ articles, partners }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const before = {
    companyId: company.id,
    articles: articles.map(({ id, code }) => ({ id, code })),
    partners: partners.map(({ id, code }) => ({ id, code })),
  }
  const { control, submit, busy, dirty, reset } = useFormLater(
    async () => (await import('#contract/fiscal.ts')).fiscal.saveAccountingCodes.body,
    {
      defaults: before,
      save: async (body) => {
        return withChangeOf(await call('saveAccountingCodes', { body: changedCodes(before, body) }), body)
      },
      onSaved: async (saved) => {
        // the codes are as the form has them, which a mapped type does not show
        reset(saved as never, { keepDirtyValues: true })
        notifyChange(SAVED, [saved], { undone: () => reset(before as never), redone: () => reset(saved as never) })
        await client.invalidateQueries(fiscalQuery(company.id))
      },
    },
  )
  // the same
  useStoredAgain(before, { dirty, busy }, (stored) => reset(stored as never))
  useConfirmLeave(dirty)
  if (articles.length + partners.length === 0) return null
  return (
    <Form className={`card ${classes.part}`} onSubmit={submit}>
      <details className={classes.accountant}>
        <summary>{TEXTS.codes}</summary>
        <Text c="dimmed" size="sm">
          {TEXTS.codesHelp}
        </Text>
        <div className={classes.grid}>
          {articles.map(({ id, name }, at) => (
            <TextField key={id} control={control} name={`articles.${at}.code`} label={`${TEXTS.article}: ${name}`} maxLength={30} />
          ))}
          {partners.map(({ id, name }, at) => (
            <TextField key={id} control={control} name={`partners.${at}.code`} label={`${TEXTS.partner}: ${name}`} maxLength={30} />
          ))}
        </div>
        <div className={classes.actions}>
          <SubmitButton variant={dirty ? 'filled' : 'default'} loading={busy}>
            {COMMON.save}
          </SubmitButton>
        </div>
      </details>
    </Form>
  )
}
