import { useRef, useState } from 'react'
import { isCui } from '#domain/company/cui.ts'
import { isForeign, taxNumber } from '#domain/company/tax-number.ts'
import { call, sentenceOf } from '../../lib/api.ts'
import { confirm } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON } from '../../ui/texts.ts'
import { useClosing } from '../../ui/use-closing.ts'
import classes from './RegistryCui.module.css'
import { type RegistryField, type RegistryFields, registryFields, registryFill, registryLeft } from './registry-fill.ts'
import { FOREIGN_CODE, LOOKUP_FAILED, TEXTS } from './texts.ts'

/** Labels of the fields for which the registry has data. */
export const REGISTRY_LABEL: Readonly<Record<RegistryField, string>> = {
  name: LABEL.name,
  nrOnrc: TEXTS.tradeRegister,
  state: LABEL.county,
  city: LABEL.town,
  address: LABEL.address,
  tva: LABEL.vatPayer,
}

type Typed = { cui?: string | null | undefined } & { [Field in RegistryField]?: RegistryFields[Field] | null | undefined }

/** The form to fill: its values, a function that changes a field, and one that focuses the tax code when it is missing. */
type Filled = {
  typed: () => Typed
  set: (field: RegistryField | 'cui', value: string | boolean | null) => void
  toCui: () => void
  /** The record that is changed, as it is saved. */
  saved?: Typed | null
}

/** Result of a look-up: a sentence, red where the code is missing or wrong, which only the user can put right. */
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
export const useRegistry = ({ typed, set, toCui, saved = null }: Filled): Registry => {
  const [looking, setLooking] = useState(false)
  const [result, setResult] = useState<LookUpResult | null>(null)
  const closing = useClosing()
  /** The last answer, and the code that it is of. */
  const before = useRef<{ cui: string; answer: RegistryFields } | null>(null)

  const fill = (fields: readonly RegistryField[], answer: RegistryFields) => {
    for (const field of fields) set(field, answer[field])
  }

  /** Takes away what the registry said of another code; the answer is what is left of a saved record with another code. */
  const withoutOther = (cui: string): RegistryField[] => {
    if (before.current && before.current.cui !== cui) {
      for (const field of registryLeft(typed(), before.current.answer)) set(field, field === 'tva' ? false : field === 'name' ? '' : null)
      before.current = null
    }
    return saved && taxNumber(saved.cui ?? '') !== cui ? registryLeft(typed(), saved) : []
  }

  const lookUp = async () => {
    const cui = taxNumber(typed().cui ?? '')
    set('cui', cui)
    setResult(null)
    const nothingFound = (text: string, color: LookUpResult['color']) => {
      const left = withoutOther(cui)
      setResult({ text: left.length > 0 ? `${text}. ${TEXTS.leftOfOther(left.map((field) => REGISTRY_LABEL[field]))}` : text, color })
    }
    if (isForeign(cui)) return nothingFound(FOREIGN_CODE, 'yellow')
    if (!cui) {
      setResult({ text: LOOKUP_FAILED, color: 'red' })
      toCui()
      return
    }
    setLooking(true)
    const { signal } = closing.current
    const registryAnswer = await call('companyInfo', { body: { cui } }, signal)
      .catch((error: unknown) => sentenceOf(error))
      .finally(() => setLooking(false))
    // the form was saved or closed meanwhile, or another code typed
    if (signal.aborted || taxNumber(typed().cui ?? '') !== cui) return
    if (registryAnswer === null) return nothingFound(LOOKUP_FAILED, isCui(cui) ? 'yellow' : 'red')
    if (typeof registryAnswer === 'string') return nothingFound(registryAnswer, 'yellow')
    if (registryAnswer.inactive) setResult({ text: TEXTS.inactiveWarning, color: 'yellow' })
    const answer = registryFields(registryAnswer)
    const { fills, conflicts } = registryFill(typed(), before.current?.answer ?? null, answer)
    fill(fills, answer)
    before.current = { cui, answer }
    if (conflicts.length && (await askToReplace(conflicts, typed(), answer))) fill(conflicts, answer)
  }

  return { lookUp, looking, result }
}
