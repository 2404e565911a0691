import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sitePages } from './scripts/site-pages.ts'

/** Writes .br and .gz beside each text asset, so that the server only picks a file. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(file)) continue
      const raw = readFileSync(join(dir, file))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(raw))
      writeFileSync(join(dir, `${file}.gz`), gzipSync(raw, { level: 9 }))
    }
  },
})

const UNASKED = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/

/** Leaves out of the pages what they never ask of zod: JSON Schemas, which the server makes, and English texts, which the contract replaces. */
const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (ENGLISH.test(id)) return 'export default () => ({ localeError: () => undefined })'
    if (!UNASKED.test(id)) return
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return `const none = () => none\n${names.map((name) => `export const ${name} = none`).join('\n')}`
  },
})

const SUMMARY = /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),\n/gm

/** Leaves the summaries of calls out of the pages: the documentation alone reads them. */
const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/contract\/[a-z-]+\.ts$/.test(id) ? code.replace(SUMMARY, '') : null),
})

export default defineConfig({
  root: 'web',
  plugins: [react(), leanZod(), leanContract(), compressed(), sitePages()],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 700 },
})
