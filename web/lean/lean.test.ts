/** The pages leave out parts of zod by the names of its files; an upgrade that moves or renames them fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ENGLISH_MODULE, emptied, NO_MESSAGES, SCHEMA_MODULES, withoutSummaries } from './plugins.ts'

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
const files = readdirSync(zod, { recursive: true, encoding: 'utf8' }).map((file) => join(zod, file).replaceAll('\\', '/'))
const schemaFiles = files.filter((file) => SCHEMA_MODULES.test(file))

const loaded = (code: string): Promise<Record<string, unknown>> => import(`data:text/javascript,${encodeURIComponent(code)}`)
const own = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)

describe('zod', () => {
  it('has the files that are left out', () => {
    expect([schemaFiles.length, files.filter((file) => ENGLISH_MODULE.test(file)).length]).toEqual([2, 1])
  })

  it.each(schemaFiles.map((file) => [file.slice(zod.length), file]))('finds every export of %s in its place', async (_, file) => {
    const put = await loaded(emptied(readFileSync(file, 'utf8')))
    expect(Object.keys(put).toSorted()).toEqual(Object.keys(await own(file)).toSorted())
    // what a schema keeps of it while it is made is never called
    for (const none of Object.values(put)) expect(none).toBeTypeOf('function')
  })

  it('asks its locale for the message of an issue', async () => {
    const file = files.find((each) => ENGLISH_MODULE.test(each)) ?? ''
    const locales = [await own(file), await loaded(NO_MESSAGES)].map((module) => (module.default as () => object)())
    expect(locales.map((locale) => Object.keys(locale))).toEqual([['localeError'], ['localeError']])
  })
})

it('takes the summaries of calls away, and nothing else', () => {
  const code = "  list: {\n    summary: 'Un șofer, „Ion\\'s”',\n    path: 'driver',\n  },\n"
  expect(withoutSummaries(code)).toBe("  list: {\n    path: 'driver',\n  },\n")
})
