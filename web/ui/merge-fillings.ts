/** Puts together what is typed and what another user saved meanwhile. */
import { set } from 'react-hook-form'
import { type Fillings, isTyped, valueAt } from './known-fields.ts'

/**
 * What is typed, with what is saved now at the paths that are taken over, and wherever nothing was typed and the user was not asked
 * (`asked` are the paths of which the user was).
 */
export const merged = <Values extends object>(fillings: Fillings<Values>, taken: ReadonlySet<string>, asked: readonly string[]): Values => {
  const { theirs, mine } = fillings
  const values = structuredClone(mine)
  const isAsked = (key: string) => asked.some((path) => path === key || path.startsWith(`${key}.`))
  for (const key of Object.keys(mine)) if (!isAsked(key) && !isTyped(fillings, key) && key in theirs) set(values, key, valueAt(theirs, key))
  for (const path of taken) set(values, path, structuredClone(valueAt(theirs, path)))
  return values
}
