import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, ROOT_DATA_DIR, readConfig } from './config.ts'

const refusedWith = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, false)
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('an empty environment runs offline from ./data on port 3000', () => {
    const config = readConfig({}, false)
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: null,
      DEMO: true,
      SMTP_URL: null,
    })
    expect(config.DATA_DIR).toBe(resolve('data'))
    expect(config.notices).toEqual([])
  })

  test('the public address follows the port and loses its last slash', () => {
    expect(readConfig({ PORT: '8080' }, false).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://foi.example/' }, false).PUBLIC_URL).toBe('https://foi.example')
  })

  test('an empty value counts as not set, and names of other programs are ignored', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', PATH: '/bin', HOME: '/' }, false)).toMatchObject({ PORT: 3000, DATABASE_URL: null })
  })

  test('names that look like a setting and are none are told, with the one that was meant', () => {
    const names = ['DATADIR', 'DATABSE_URL', 'port', 'PARCURS_HOST', 'SELLER_PHONE', 'PATH', 'HOSTNAME', 'npm_config_port', 'DATABASE_NAME']
    expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x'])), false).notices).toEqual([
      'DATADIR is no setting and is ignored: did you mean DATA_DIR?',
      'DATABSE_URL is no setting and is ignored: did you mean DATABASE_URL?',
      'port is no setting and is ignored: did you mean PORT?',
      'PARCURS_HOST is no setting and is ignored: did you mean HOST?',
      'SELLER_PHONE is no setting and is ignored (docs/operations.md lists them).',
    ])
  })

  test('a database of its own means no demo company', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql://a@b/c' }, false).DEMO).toBe(false)
    expect(readConfig({ DEMO: '0' }, false).DEMO).toBe(false)
  })

  test('every value that cannot be used gets a sentence of its own', () => {
    expect(refusedWith({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'foi' })).toEqual([
      'PORT must be a port number from 0 to 65535.',
      'PUBLIC_URL must be a web address such as https://parcurs.example.',
      'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.',
    ])
  })

  test.each([
    [{ ADMIN_EMAIL: 'a@b.ro' }, 'ADMIN_EMAIL and ADMIN_PASSWORD'],
    [{ PUBLIC_URL: 'https://foi.example/parcurs' }, 'PUBLIC_URL must be a web address alone, without a path'],
    [{ PUBLIC_URL: 'https://foi.example/?a=1' }, 'PUBLIC_URL must be a web address alone, without a path'],
    [{ OSRM_URL: 'https://rute.example/?key=1' }, 'OSRM_URL must be a web address without ? and #'],
    [{ DATABASE_URL: 'postgresql://a:b#c@d:5432/e' }, 'DATABASE_URL is no readable address'],
    [{ DATABASE_URL: 'postgresql://a:b%@d:5432/e' }, 'DATABASE_URL is no readable address'],
    [{ DATABASE_READ_URL: 'postgresql://a:b@d:port/e', DATABASE_URL: 'postgresql://a@d/e' }, 'DATABASE_READ_URL is no readable address'],
    [{ ID_RANGE: '9007' }, 'ID_RANGE must be a number from 0 to 9006'],
    [{ STRIPE_SECRET_KEY: 'sk_test' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
    [
      { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test', SELLER_NAME: 'Foi SRL', SELLER_CITY: 'Ploiești' },
      'Real payments need invoices, which name the seller: set SELLER_CUI, SELLER_STATE, SELLER_ADDRESS.',
    ],
    [{ SELLER_CUI: 'RO12345675' }, 'SELLER_CUI must be a tax code with the right control digit'],
    [{ SELLER_STATE: 'Prahowa' }, 'SELLER_STATE must be a county'],
    [{ SELLER_STATE: 'Bucuresti', SELLER_CITY: 'București' }, 'SELLER_CITY must name the sector of București'],
    [{ INVOICE_SERIES: 'PROBA' }, 'INVOICE_SERIES must not be PROBA'],
    [{ INVOICE_SERIES: 'p-1' }, 'INVOICE_SERIES must be 1 to 10 capital letters and digits'],
    [{ DEMO: '1', DATABASE_URL: 'postgresql://a@b/c' }, 'DEMO=1 needs the embedded database'],
    [{ TILE_URL: 'https://tiles.example/' }, 'TILE_URL must be a web address with {z}, {x} and {y}'],
    [{ MAIL_FROM: 'Parcurs' }, 'MAIL_FROM must be an e-mail address'],
    [{ SMTP_URL: 'smtp://u:p#@mail.exemplu.ro:587:1' }, 'SMTP_URL must look like'],
  ])('refuses %j', (env, sentence) => {
    expect(refusedWith(env)).toEqual([expect.stringContaining(sentence)])
  })

  test('names the seller of packages with digits and the county as it is written', () =>
    expect(
      readConfig({ SELLER_CUI: 'RO 12345674', SELLER_STATE: 'bucuresti', SELLER_CITY: 'sector 1', SELLER_VAT: '0' }, false),
    ).toMatchObject({
      SELLER_CUI: '12345674',
      SELLER_STATE: 'București',
      SELLER_VAT: false,
      INVOICE_SERIES: 'PRC',
    }))

  test('as root below a folder that others cannot enter, the default data folder moves and says so', () => {
    const closed = mkdtempSync(join(tmpdir(), 'parcurs-config-'))
    const inside = join(closed, 'project')
    mkdirSync(inside)
    const before = process.cwd
    process.cwd = () => inside
    try {
      expect(readConfig({}, true)).toMatchObject({ DATA_DIR: ROOT_DATA_DIR, notices: [expect.stringContaining(ROOT_DATA_DIR)] })
      expect(readConfig({ DATA_DIR: 'here' }, true)).toMatchObject({ DATA_DIR: join(inside, 'here'), notices: [] })
      expect(readConfig({}, false).DATA_DIR).toBe(join(inside, 'data'))
    } finally {
      process.cwd = before
      rmSync(closed, { recursive: true })
    }
  })
})
