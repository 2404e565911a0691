import { useRef, useState } from 'react'
import { isForeign, taxNumber } from '#domain/company/tax-number.ts'
import { call, sentenceOf } from '../../lib/api.ts'
import { confirm } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './RegistryCui.module.css'
import { type RegistryField, type RegistryFields, registryFields, registryFill } from './registry-fill.ts'
import { FOREIGN_CODE, LOOKUP_FAILED, TEXTS } from './texts.ts'

/** Labels of the fields for which the registry has data. */
export const REGISTRY_LABEL: Readonly<Record<RegistryField, string>> = {
  name: COMMON.name,
  nrOnrc: COMMON.tradeRegister,
  state: COMMON.county,
  city: COMMON.town,
  address: COMMON.address,
  tva: COMMON.vatPayer,
}

type Typed = { cui?: string | null | undefined } & { [Field in RegistryField]?: RegistryFields[Field] | null | undefined }

/** The form to fill: its values, a function that changes a field, and one that focuses the tax code when it is missing. */
type Filled = {
  typed: () => Typed
  set: (field: RegistryField | 'cui', value: string | boolean | null) => void
  toCui: () => void
}

/** Result of a look-up: a sentence, red after a failure. */
type LookUpResult = { text: string; color: 'red' | 'yellow' }

/** Looks a company up in the registry for a form: the user confirms before the answer replaces typed values. */
export type Registry = { lookUp: () => Promise<void>; looking: boolean; result: LookUpResult | null }

const shown = (value: string | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? COMMON.yes : COMMON.no) : (value ?? '')

const askToReplace = (conflicts: readonly RegistryField[], typed: Typed, answer: RegistryFields) =>
  confirm({
    title: TEXTS.askReplace,
    text: (
      <>
        {TEXTS.otherValues}
        <ul className={classes.conflicts}>
          {conflicts.map((field) => (
            <li key={field}>
              {REGISTRY_LABEL[field]}: <s>{shown(typed[field])}</s> <strong>{shown(answer[field])}</strong>
            </li>
          ))}
        </ul>
      </>
    ),
    confirm: TEXTS.replace,
    close: TEXTS.keepMine,
  })

/** Looks up the form's tax code in the company registry and fills in the answer. */
export const useRegistry = ({ typed, set, toCui }: Filled): Registry => {
  const [looking, setLooking] = useState(false)
  const [result, setResult] = useState<LookUpResult | null>(null)
  const before = useRef<RegistryFields | null>(null)

  const fill = (fields: readonly RegistryField[], answer: RegistryFields) => {
    for (const field of fields) set(field, answer[field])
  }

  const lookUp = async () => {
    const cui = taxNumber(typed().cui ?? '')
    set('cui', cui)
    setResult(null)
    if (isForeign(cui)) {
      setResult({ text: FOREIGN_CODE, color: 'yellow' })
      return
    }
    if (!cui) {
      setResult({ text: LOOKUP_FAILED, color: 'red' })
      toCui()
      return
    }
    setLooking(true)
    const registryAnswer = await call('companyInfo', { body: { cui } })
      .catch((error: unknown) => setResult({ text: sentenceOf(error), color: 'red' }))
      .finally(() => setLooking(false))
    // the call failed, or the user has typed another code meanwhile
    if (registryAnswer === undefined || taxNumber(typed().cui ?? '') !== cui) return
    if (registryAnswer === null) {
      setResult({ text: LOOKUP_FAILED, color: 'red' })
      return
    }
    if (registryAnswer.inactive) setResult({ text: TEXTS.inactiveWarning, color: 'yellow' })
    const answer = registryFields(registryAnswer)
    const { fills, conflicts } = registryFill(typed(), before.current, answer)
    fill(fills, answer)
    before.current = answer
    if (conflicts.length && (await askToReplace(conflicts, typed(), answer))) fill(conflicts, answer)
  }

  return { lookUp, looking, result }
}
