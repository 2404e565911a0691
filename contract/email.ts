import { regexes } from 'zod/v4/core'

/** What an e-mail address looks like, apart from the schemas: the first page a visitor opens is small. */
export const EMAIL = regexes.email
