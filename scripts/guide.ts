/** Writes docs/ghid/, the guide for users, from what the help panel says. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guidePages } from './guide-pages.ts'

const FOLDER = fileURLToPath(new URL('../docs/ghid/', import.meta.url))

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [name, text] of guidePages()) writeFileSync(join(FOLDER, name), text)
