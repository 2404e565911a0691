/** Development: the server restarts when a source changes, the pages reload through Vite. */
import { type ChildProcess, spawn } from 'node:child_process'

/** The public address is that of the pages; a user who pays is sent back there. */
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env }

const run = (...args: string[]): ChildProcess => spawn(process.execPath, args, { stdio: 'inherit', env })

const running = [run('--watch', '--watch-preserve-output', 'server/main.ts'), run('node_modules/vite/bin/vite.js')]

const stopAll = (): void => {
  for (const child of running) child.kill('SIGTERM')
}
for (const child of running) child.once('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
