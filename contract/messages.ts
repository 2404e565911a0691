/** The schemas of the contract say the texts of `message-texts.ts`. */
import { z } from 'zod'
import { MESSAGE } from './message-texts.ts'

export { MESSAGE }

/** Installed once when the contract is loaded, so that no schema carries texts of its own. */
z.config({
  // a page's security policy forbids the code that zod would compile for itself; a server has no such policy
  jitless: 'document' in globalThis,
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGE.required : MESSAGE.format
      case 'too_small':
        if (issue.origin === 'string') return issue.minimum === 1 ? MESSAGE.required : MESSAGE.minLength(Number(issue.minimum))
        return issue.inclusive === false ? MESSAGE.greaterThan(issue.minimum) : MESSAGE.min(issue.minimum)
      case 'too_big':
        if (issue.origin === 'string') return MESSAGE.maxLength(Number(issue.maximum))
        return issue.origin === 'array' ? MESSAGE.maxItems(issue.maximum) : MESSAGE.max(issue.maximum)
      case 'invalid_format':
        return issue.format === 'email' ? MESSAGE.email : MESSAGE.format
      case 'invalid_value':
        return issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGE.required : MESSAGE.format
      default:
        return MESSAGE.format
    }
  },
})
