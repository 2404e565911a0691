import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { earlyPages } from './scripts/early-pages.ts'
import { ENTRIES, fewChunks, leanCalls, loginPage, ownForm } from './scripts/page-chunks.ts'
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

/** The name of a module's class on a page, whose program carries it: the usual ones say the line of the rule too. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative('web', file)).digest('base64url').slice(0, 4)}`

/** What changes the sources on their way into the pages. */
const sources = () => [react(), leanCalls(), ownForm()]

export default defineConfig({
  root: 'web',
  // the server puts the nonce of each answer in its place
  html: { cspNonce: '%NONCE%' },
  plugins: [loginPage(), ...sources(), fewChunks(sources), earlyPages(), compressed(), sitePages()],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: ENTRIES },
  },
})
