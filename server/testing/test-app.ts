/** The whole application on a database of its own, with a clock that tests set and stub services behind the real adapters. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect } from 'vitest'
import { argon2Passwords } from '../access/password.ts'
import { bnrRates } from '../adapters/bnr-rates.ts'
import { anafRegistry } from '../adapters/company-registry.ts'
import { documentPrinter } from '../adapters/documents.ts'
import { googleIdentity } from '../adapters/identity.ts'
import { openMailer } from '../adapters/mailer.ts'
import { openMaps } from '../adapters/maps.ts'
import { openObjectStore } from '../adapters/object-store.ts'
import { openSpv } from '../adapters/spv.ts'
import { stripePayments } from '../adapters/stripe/stripe-payments.ts'
import { testPayments } from '../adapters/test-payments.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { type AnafStub, anafStub } from './anaf-stub.ts'
import { type MapServicesStub, startMapServices } from './map-services-stub.ts'
import { testDatabase } from './test-database.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services & { database: Awaited<ReturnType<typeof testDatabase>> }
  /** The time that the application reads; it passes only when a test says so. */
  clock: { now: Date; pass(milliseconds: number): void }
  anaf: AnafStub
  maps: MapServicesStub
}

/** Milliseconds that a stub service may take: a busy machine answers late. */
const PATIENCE = 20_000

/** A morning in Romania, Friday 20.11.2026 at 10:00. */
const MORNING = '2026-11-20T08:00:00.000Z'

/**
 * Builds an application for a test file, which it closes by itself; an answer or refusal that the contract does not declare
 * fails the test it happened in. `env` names configuration values.
 *
 * `const { app, clock } = await testApp()` at the top of the file.
 */
export const testApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const [database, anaf, maps] = await Promise.all([testDatabase(), anafStub(), startMapServices()])
  const config = readConfig({
    LOG_LEVEL: 'silent',
    // a test's clock stands still, and its minute would never end
    RATE_LIMIT: '0',
    DATABASE_URL: database.url,
    ANAF_URL: anaf.url,
    // no service listens there: a test that needs rates brings a stub
    BNR_URL: 'http://127.0.0.1:9',
    NOMINATIM_URL: maps.url,
    OSRM_URL: maps.url,
    ...env,
  })
  const clock: TestApp['clock'] = {
    now: new Date(MORNING),
    pass: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const silent = () => {}
  const undeclared: string[] = []
  const services: TestApp['services'] = {
    config,
    database,
    clock: () => clock.now,
    random: randomBytes,
    // hundreds of accounts are opened in a run, and a hash at its real cost is meant to be slow
    passwords: argon2Passwords(randomBytes, { memory: 8, passes: 1, parallelism: 1 }),
    registry: anafRegistry({
      url: config.ANAF_URL,
      database,
      clock: () => clock.now,
      log: silent,
      limits: { gap: 5, patience: PATIENCE, timeout: PATIENCE, beforeRetry: 5 },
    }),
    maps: openMaps(config, database, silent, { gap: 5, patience: PATIENCE, timeout: PATIENCE }),
    documents: documentPrinter,
    mailer: openMailer(config, silent),
    identity: googleIdentity(config, () => clock.now, silent, { timeout: PATIENCE, cooldown: 0 }),
    payments:
      config.STRIPE_SECRET_KEY === null
        ? testPayments(randomBytes)
        : stripePayments(config, () => clock.now, silent, { timeout: PATIENCE, retries: 0 }),
    rates: bnrRates({
      config,
      database,
      clock: () => clock.now,
      log: silent,
      limits: { timeout: PATIENCE, beforeRetry: 5, moment: PATIENCE },
    }),
    spv: openSpv(config),
    objects: openObjectStore(config, PATIENCE),
    undeclared: (what) => undeclared.push(what),
  }
  const app = await buildApp(services)
  afterEach(() => expect(undeclared.splice(0)).toEqual([]))
  afterAll(async () => {
    await app.close()
    await Promise.all([anaf.close(), maps.close()])
    await database.close()
  })
  return { app, services, clock, anaf, maps }
}
