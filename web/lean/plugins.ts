/** What the built pages leave out; README.md says what each is, why, and what it gains. */
import type { Plugin } from 'vite'

/** Modules of zod that make JSON Schemas, which only the server does. */
export const SCHEMA_MODULES = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
/** zod's English messages, in whose place the contract has its own. */
export const ENGLISH_MODULE = /\/zod\/v4\/locales\/en\.js$/

/** A module with the same exports that do nothing. */
export const emptied = (code: string): string => {
  const names = [...code.matchAll(/^export (?:(?:function|const) (\w+)|\{ \w+ as (\w+) \})/gm)].map(([, name, renamed]) => name ?? renamed)
  return `const none = () => none\n${names.map((name) => `export { none as ${name} }`).join('\n')}`
}

/** In the place of the English messages: none. */
export const NO_MESSAGES = 'export default () => ({ localeError: () => undefined })'

const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: (code, id) => (ENGLISH_MODULE.test(id) ? NO_MESSAGES : SCHEMA_MODULES.test(id) ? emptied(code) : undefined),
})

const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),\n/gm

/** A file of the contract without the summaries of its calls, which the documentation alone reads. */
export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '')

const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/contract\/[a-z-]+\.ts$/.test(id) ? withoutSummaries(code) : null),
})

/** `PLAIN_PAGES=1 npm run build` leaves nothing out, to tell whether a fault is of this or of something else. */
export const leanPages = (): Plugin[] => (process.env.PLAIN_PAGES === '1' ? [] : [leanZod(), leanContract()])
