/** Schemas in the words of screens. */
import { z } from 'zod'
import '#contract/messages.ts'
import { onScreen } from './screen-text.ts'

const { customError } = z.config()

/** Lets the schemas of forms say their objections as screens show them. */
export const installScreenTexts = (): void => {
  z.config({
    customError: (issue) => {
      const text = customError?.(issue)
      return typeof text === 'string' ? onScreen(text) : text
    },
  })
}
