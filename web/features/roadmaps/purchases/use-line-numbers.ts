/** Quantity, price, value and printed VAT while they are typed: what was written stays, the rest follows. */
import { useRef } from 'react'
import { completedLine, type LineNumber } from '../editor/sheet-figures.ts'
import type { LineRule } from '../editor/sheet-rules.ts'

export type { LineNumber }

const NUMBERS = ['qty', 'price', 'value'] as const

type Fields = {
  getValues: () => { [Name in LineNumber]?: number | null | undefined }
  setValue: (name: LineNumber | 'tva', value: number | null, options: { shouldDirty: true }) => void
  trigger: (names: ('value' | 'tva')[]) => unknown
}

type Options = {
  form: Fields
  /** The numbers that are written from the beginning. */
  written: readonly LineNumber[]
  /** Whether the price was only proposed: it counts until another one is written. */
  proposed?: boolean
  /** How VAT is reckoned of what stands in the form now; nothing follows before it is known. */
  ruleNow: () => Pick<LineRule, 'rate' | 'vatApplies'> | null
}

/** Computes of quantity, price and value the one that was not typed, but never the field that has the focus. */
export const useLineNumbers = ({ form, written: first, proposed: isProposed = false, ruleNow }: Options) => {
  const written = useRef(first)
  const proposed = useRef(isProposed)
  // the VAT of a saved line is printed with its other numbers; what is typed stays, as they do
  const vatWritten = useRef(false)
  const forgetVat = () => {
    if (!vatWritten.current) form.setValue('tva', null, { shouldDirty: true })
  }
  const vatTyped = (value: number | null) => {
    vatWritten.current = value !== null
    form.trigger(['tva'])
  }
  const complete = (typing?: LineNumber) => {
    const numbers = form.getValues()
    const rule = ruleNow()
    if (!rule) return
    const { qty = null, price = null, value = null } = numbers
    const counting: readonly LineNumber[] = proposed.current ? [...written.current, 'price'] : written.current
    const completed = completedLine({ qty, price, value }, counting, rule)
    for (const name of NUMBERS)
      if (name !== typing && completed[name] !== numbers[name]) form.setValue(name, completed[name], { shouldDirty: true })
    if (value !== null) form.trigger(['value', 'tva'])
  }
  // the rules know a new partner or article only with the next render
  const latest = useRef(complete)
  latest.current = complete
  const writtenIn = (name: LineNumber) => (value: number | null) => {
    written.current = [...written.current.filter((other) => other !== name), ...(value === null ? [] : [name])]
    if (name !== 'value' && value !== null) proposed.current = false
    forgetVat()
    complete(name)
  }
  const takePrice = (price: number) => {
    form.setValue('price', price, { shouldDirty: true })
    writtenIn('price')(price)
  }
  return { written, proposed, completeNow: () => latest.current(), writtenIn, takePrice, forgetVat, vatTyped }
}
