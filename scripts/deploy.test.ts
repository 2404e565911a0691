/** The files of deployment name what exists: folders that are copied, settings that the product reads. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { APP_ROLE } from '#server/database/connection.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const SETTINGS = new Set([...read('server/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name))

test('the container copies what exists, and everything that the server imports', () => {
  const stages = read('Containerfile').split(/^FROM /m)
  const copied = (stages.at(-1) ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)
  const sources = [...copied].flatMap(([, from = '']) => from.split(' '))
  for (const source of sources) expect(existsSync(source), source).toBe(true)
  const imported = Object.values(JSON.parse(read('package.json')).imports as Record<string, string>).map((path) => path.split('/')[1])
  for (const layer of imported.filter((name) => name !== 'web')) expect(sources).toContain(layer)
  const allowed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name))
  for (const source of sources) expect(allowed).toContain(source)
})

test('the container has what its pages are built of, pictures outside of web included', () => {
  const [, built = ''] = read('Containerfile').split(/^FROM /m)
  const sources = [...built.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
  const allowed = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name))
  for (const source of sources) expect([source, existsSync(source), allowed.has(source)]).toEqual([source, true, true])
  const [, pictures] = /new URL\(`..\/..\/..\/(.+)\/[^/]+`, import/.exec(read('web/features/help/HelpPanel.tsx')) ?? []
  expect(sources).toContain(pictures)
})

test.each([
  ['Containerfile', /^ENV (.+)$/m],
  ['deploy/parcurs.service', /^Environment=(.+)$/m],
])('%s sets what the product reads', (file, line) => {
  const names = [...(line.exec(read(file))?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names.filter((each) => each !== 'NODE_ENV')) expect(SETTINGS).toContain(name)
})

const COMPOSED = ['deploy/compose.yaml', 'deploy/compose.ha.yaml']

test.each(COMPOSED)('%s sets what the product reads', (file) => {
  const [, service = ''] = /\n {2}parcurs:\n([\s\S]*?)\n {2}\w/.exec(read(file)) ?? []
  const names = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  for (const name of names) expect(SETTINGS).toContain(name)
})

test.each(COMPOSED)('%s builds and mounts what exists, and reaches services that it starts', (file) => {
  const text = read(file)
  const started = new Set([...text.matchAll(/^ {2}([a-z]+\d?):$/gm)].map(([, name]) => name))
  const [, servers = ''] = /@([\w:,]+)\/parcurs$/m.exec(text) ?? []
  const reached = [servers, ...[...text.matchAll(/_HOSTS: (.+)$/gm)].map(([, hosts = '']) => hosts)].join().split(',')
  for (const name of reached) expect(started).toContain(name.replace(/:\d+$/, ''))
  const built = [...text.matchAll(/context: (\S+)\n {4,6}dockerfile: (\S+)/g)].map(([, folder, name]) => `deploy/${folder}/${name}`)
  const mounted = [...text.matchAll(/- \.\/(\S+?):/g)].map(([, name]) => `deploy/${name}`)
  expect(built.length).toBeGreaterThan(0)
  for (const path of [...built, ...mounted]) expect([path, existsSync(path)]).toEqual([path, true])
})

test('Patroni replaces a primary only by the standby that has everything', () => {
  const patroni = read('deploy/patroni/patroni.yaml')
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
  const secondsOf = (name: string): number => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
  // Patroni's own rule: the lock outlives a round and two retries
  expect(secondsOf('loop_wait') + 2 * secondsOf('retry_timeout')).toBeLessThanOrEqual(secondsOf('ttl'))
  for (const [, script = ''] of patroni.matchAll(/post_init: \/usr\/local\/bin\/(\S+)/g))
    expect(existsSync(`deploy/patroni/${script}`)).toBe(true)
})

describe('Kubernetes', () => {
  const parcurs = read('deploy/kubernetes/parcurs.yaml')
  const database = read('deploy/kubernetes/database.yaml')

  test('sets what the product reads', () => {
    const names = [
      ...[...read('deploy/kubernetes/settings.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
      ...[...parcurs.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name]) => name),
    ]
    expect(names).toContain('DATABASE_URL')
    for (const name of names) expect(SETTINGS).toContain(name)
  })

  test('asks for addresses that exist, at the port of the container', () => {
    const paths = [...parcurs.matchAll(/httpGet: \{ path: \/api\/(\w+), port: http \}/g)].map(([, path]) => path)
    expect(paths).toEqual(['live', 'ready', 'live'])
    for (const path of paths) expect(Object.values(contract).map((call) => `${call.method} ${call.path}`)).toContain(`GET ${path}`)
    const [, port] = /containerPort: (\d+)/.exec(parcurs) ?? []
    expect(read('Containerfile')).toContain(`EXPOSE ${port}`)
  })

  test('gives the login of the application its database, and the secret of that cluster', () => {
    const [, cluster] = /kind: Cluster\nmetadata:\n {2}name: (\S+)/.exec(database) ?? []
    expect(parcurs).toContain(`secretKeyRef: { name: ${cluster}-app, key: uri }`)
    expect(read('deploy/kubernetes/network.yaml')).toContain(`cnpg.io/cluster: ${cluster} `)
    expect(database).toContain(`CREATE ROLE ${APP_ROLE} NOLOGIN`)
    expect(read('deploy/patroni/create-database.sh')).toContain(`CREATE ROLE ${APP_ROLE} NOLOGIN`)
  })

  test('leaves a process to answer while another is replaced', () => {
    const numberAfter = (name: string): number => Number(new RegExp(`${name}: (\\d+)`).exec(parcurs)?.[1])
    expect(numberAfter('minAvailable')).toBeLessThan(numberAfter('replicas'))
    expect(numberAfter('maxUnavailable')).toBe(0)
  })

  test.skipIf(spawnSync('kubectl', ['version', '--client']).error)('the files are ones that kubectl puts together', () => {
    const { status, stdout } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], { encoding: 'utf8' })
    expect([status, stdout.match(/^kind: \w+$/gm)?.length]).toEqual([0, 9])
  })
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('the unit is one that systemd understands', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/parcurs.service'], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('parcurs.service:'))).toEqual([])
})
