/**
 * Makes a release of what is committed: the product with its pages as an archive, the list of its parts, notes, checksums, and the image
 * where a program that builds one is at hand.
 *
 *   npm run release                     into release/
 *   npm run release -- /folder
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What an installation holds, beside `dist`; without what only building and testing need. */
export const RELEASED = ['package.json', 'package-lock.json', 'domain', 'contract', 'documents', 'server', 'scripts', 'deploy', 'docs']
const ALSO = ['README.md', 'CHANGELOG.md', 'SECURITY.md']
const LEFT_OUT = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/testing/**', ':(exclude)docs/pictures']

/** The section of a version in the list of changes, without its heading. Throws where the newest section is another version's. */
export const notesOf = (changelog: string, version: string): string => {
  const [, heading = '', notes = ''] = /^## (.+)\n+([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  if (heading.split(' ')[0] !== version)
    throw new Error(`CHANGELOG.md begins with ${heading || 'no version'}, package.json says ${version}: write what this version brings.`)
  return notes.trim()
}

const run = (program: string, args: string[], options: SpawnSyncOptions = {}): Buffer => {
  const done = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e9, ...options })
  if (done.status !== 0) throw new Error(`${program} ${args[0]} failed${done.error ? `: ${done.error.message}` : ''}.`)
  return Buffer.from(done.stdout ?? '')
}

/** The program that builds images here: it is there, and so is what it needs. */
const builder = (): string | undefined =>
  ['docker', 'podman', 'buildah'].find((program) => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0)

/** The same bytes for the same commit. */
const archive = (name: string, target: string): void => {
  const stage = mkdtempSync(join(tmpdir(), 'parcurs-release-'))
  try {
    const committed = run('git', ['archive', `--prefix=${name}/`, 'HEAD', '--', ...RELEASED, ...ALSO, ...LEFT_OUT])
    run('tar', ['-x', '-C', stage], { input: committed, stdio: ['pipe', 'pipe', 'inherit'] })
    cpSync('dist', join(stage, name, 'dist'), { recursive: true })
    const at = run('git', ['log', '-1', '--format=%ct']).toString().trim()
    const same = ['--sort=name', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX']
    const whole = run('tar', [...same, '-c', '-C', stage, name])
    writeFileSync(target, run('gzip', ['-9n'], { input: whole, stdio: ['pipe', 'pipe', 'inherit'] }))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

const release = (folder: string): void => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  if (run('git', ['status', '--porcelain']).length > 0)
    throw new Error('There are changes that are not committed: a release is of a commit.')
  const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version)
  const name = `parcurs-${version}`
  mkdirSync(folder, { recursive: true })
  archive(name, join(folder, `${name}.tar.gz`))
  const parts = run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  writeFileSync(join(folder, `${name}.cdx.json`), parts)
  writeFileSync(join(folder, `${name}.md`), `${notes}\n`)
  const sums = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`))
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`${sums.length} files and SHA256SUMS are in ${resolve(folder)}.`)
  const program = builder()
  if (program) {
    run(program, ['build', '-f', 'Containerfile', '-t', `parcurs:${version}`, ...(program === 'docker' ? [] : ['--format=docker']), '.'])
    console.log(`The image parcurs:${version} is in the store of ${program}.`)
  } else console.log('No program here builds images (docker, podman or buildah): the image is left out.')
}

if (import.meta.main)
  try {
    release(process.argv[2] ?? 'release')
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
