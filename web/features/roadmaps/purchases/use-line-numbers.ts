/** Quantity, price, value and printed VAT while they are typed: what was written stays, the rest follows. */
import { useRef, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { completedLine, type LineNumber } from '../editor/sheet-figures.ts'
import type { LineRule } from '../editor/sheet-rules.ts'

export type { LineNumber }

const NUMBERS = ['qty', 'price', 'value'] as const

type Fields = {
  getValues: () => { [Name in LineNumber]?: number | null | undefined }
  setValue: (name: LineNumber | 'tva', value: number | null, options: { shouldDirty: boolean }) => void
  trigger: (names: ('value' | 'tva')[]) => unknown
}

/** A price that is known of the supplier and the article of a line, by its VAT; one of another day than the line's tells no quantity. */
export type KnownPrice = { price: number; day: Day; ofDay: boolean }

type Options = {
  form: Fields
  /** The numbers that are written from the beginning. */
  written: readonly LineNumber[]
  /** Whether a price is proposed: those of a saved line are its own. */
  proposes: boolean
  /** The price that the line begins with, which is only proposed. */
  begins?: KnownPrice | null
  /** How VAT is reckoned of what stands in the form now; nothing follows before it is known. */
  ruleNow: () => Pick<LineRule, 'rate' | 'vatApplies'> | null
}

/** Computes of quantity, price and value the one that was not typed, but never the field that has the focus. */
export const useLineNumbers = ({ form, written: first, proposes, begins = null, ruleNow }: Options) => {
  const written = useRef(first)
  // the price that was proposed: it tells the quantity too, until that is written
  const proposed = useRef(begins !== null)
  const [proposal, setProposal] = useState(begins)
  // the VAT of a saved line is printed with its other numbers; what is typed stays, as they do
  const vatWritten = useRef(false)
  const forgetVat = () => {
    if (!vatWritten.current) form.setValue('tva', null, { shouldDirty: true })
  }
  const vatTyped = (value: number | null) => {
    vatWritten.current = value !== null
    form.trigger(['tva'])
  }
  const complete = (typing?: LineNumber, shouldDirty = true) => {
    const numbers = form.getValues()
    const rule = ruleNow()
    if (!rule) return
    const { qty = null, price = null, value = null } = numbers
    const counting: readonly LineNumber[] = proposed.current ? [...written.current, 'price'] : written.current
    const completed = completedLine({ qty, price, value }, counting, rule)
    for (const name of NUMBERS)
      if (name !== typing && completed[name] !== numbers[name]) form.setValue(name, completed[name], { shouldDirty })
    if (value !== null) form.trigger(['value', 'tva'])
  }
  // the rules know a new partner or article only with the next render
  const latest = useRef(complete)
  latest.current = complete
  const writtenIn = (name: LineNumber) => (value: number | null) => {
    written.current = [...written.current.filter((other) => other !== name), ...(value === null ? [] : [name])]
    if (name !== 'value' && value !== null) proposed.current = false
    if (name !== 'qty' && value !== null) setProposal(null)
    forgetVat()
    complete(name)
  }
  const isWritten = (name: LineNumber) => written.current.includes(name)
  /** Puts a price that is known, or none, in the place of the one before, unless the user wrote one or it follows from what was paid. */
  const propose = (known: KnownPrice | null) => {
    const isPaid = isWritten('value') && (isWritten('qty') || !known?.ofDay)
    if (!proposes || isWritten('price') || isPaid) return
    form.setValue('price', known?.price ?? null, { shouldDirty: false })
    proposed.current = known?.ofDay === true && !isWritten('qty')
    setProposal(known)
    if (!ruleNow() && !isWritten('value')) form.setValue('value', null, { shouldDirty: false })
    latest.current()
  }
  return {
    written,
    proposal,
    propose /** `shouldDirty` is false where it completes what the user has not touched. */,
    completeNow: (shouldDirty = true) => latest.current(undefined, shouldDirty),
    writtenIn,
    forgetVat,
    vatTyped,
  }
}
