import { Button, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverPreview } from '#contract/handover.ts'
import { isForeign, isTaxNumber, taxNumber } from '#domain/company/tax-number.ts'
import type { Month } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'

type Supplier = HandoverPreview['withoutCode'][number]
type Named = NonNullable<Supplier['found']>

/** Fills the number that an e-invoice names, or one that is typed and looked up at ANAF. */
const Fill = ({ supplier, busy, onFill }: { supplier: Supplier; busy: boolean; onFill: (cui: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [named, setNamed] = useState<Named | null>(supplier.found)
  const lookUp = useMutation({
    mutationFn: () => call('companyInfo', { body: { cui: typed } }),
    onSuccess: (answer) => setNamed(answer ?? own),
    // the registry may not answer: the number may still be right
    onError: (error) => {
      notifyError(error)
      setNamed(own)
    },
  })
  const own = { cui: taxNumber(typed), name: supplier.name }
  const isRight = isTaxNumber(own.cui)
  return named ? (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => onFill(named.cui)}>
      {TEXTS.fillCode(named.cui, named.name)}
    </Button>
  ) : (
    <form
      className={`wrap ${classes.code}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isForeign(own.cui)) setNamed(own)
        else if (isRight) lookUp.mutate()
      }}
    >
      <TextInput
        size="xs"
        aria-label={TEXTS.codeOf(supplier.name)}
        placeholder={TEXTS.code}
        value={typed}
        error={typed.length > 5 && !isRight ? TEXTS.codeWrong : null}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="compact-sm" variant="default" loading={lookUp.isPending} disabled={!isRight}>
        {TEXTS.lookUp}
      </Button>
    </form>
  )
}

/** Suppliers whose documents SAGA cannot take, each filled with a click while the month is open. */
export const SupplierCodes = ({ month, suppliers, open }: { month: Month; suppliers: readonly Supplier[]; open: boolean }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const fill = useMutation({
    mutationFn: (body: { partnerId: number; cui: string }) => call('fillSupplierCode', { body: { companyId: company.id, month, ...body } }),
    onSuccess: (answer) => {
      notifyChange(TEXTS.codeFilled(answer.cui), [answer])
      return client.invalidateQueries()
    },
    onError: (error) => notifyError(error),
  })
  if (suppliers.length === 0) return null
  return (
    <>
      <Text size="sm" mt="sm">
        {TEXTS.withoutCodeHelp}
      </Text>
      <ul className={`stack ${classes.links}`}>
        {suppliers.map((supplier) => (
          <li key={supplier.partnerId}>
            <span>{TEXTS.withoutCode(supplier.name, supplier.documents)}</span>
            {open ? (
              <Fill
                supplier={supplier}
                busy={fill.isPending && fill.variables.partnerId === supplier.partnerId}
                onFill={(cui) => fill.mutate({ partnerId: supplier.partnerId, cui })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
