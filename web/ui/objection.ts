/** What a field says of an objection. Its words come with the check of forms, before which no field has any. */
import type { objectionAt } from './required-texts.ts'

let say: typeof objectionAt = (_label, message) => message

export const objection: typeof objectionAt = (...at) => say(...at)

export const sayObjections = (next: typeof objectionAt): void => {
  say = next
}
