import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { decimal } from '#domain/numbers/decimal.ts'
import { testDatabase } from '../testing/test-database.ts'
import { connectAsOwner } from './connection.ts'
import { databaseAt, openDatabase, wrongClock } from './database.ts'
import { nameUnreachable } from './unreachable.ts'

const database = await testDatabase()
const owner = connectAsOwner<unknown>(database.url)
afterAll(async () => {
  await owner.destroy()
  await database.close()
})

/** A line to the server that counts round trips: how often the client sends something after an answer, or first of all. */
const countedLine = async (url: string) => {
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const port = Number(address.port)
  const line = { url: '', trips: 0, close: () => {} }
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    let answered = true
    client.on('data', () => {
      if (answered) line.trips++
      answered = false
    })
    upstream.on('data', () => {
      answered = true
    })
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address.searchParams.set('host', '127.0.0.1')
  address.port = String((server.address() as AddressInfo).port)
  line.url = address.href
  line.close = () => server.close()
  return line
}

/** An application's view of the database over such a line, and how many round trips some work takes on it. */
const counted = async () => {
  const line = await countedLine(database.url)
  const narrowDatabase = databaseAt(line.url)
  await sql`select 1`.execute(narrowDatabase.db)
  const trips = async <T>(work: () => Promise<T>) => {
    line.trips = 0
    const value = await work()
    return { value, trips: line.trips }
  }
  const done = async () => {
    await narrowDatabase.close()
    line.close()
  }
  return { own: narrowDatabase, trips, done }
}

const read = async <T>(expression: string): Promise<T | undefined> =>
  (await sql.raw<{ value: T }>(`select ${expression} as value`).execute(database.db)).rows[0]?.value

const aCompany = async (name: string): Promise<number> => {
  const company = { cui: name, name, administrator: 'A', state: 'CJ', city: 'Cluj-Napoca', address: 'Str. Lungă 1' }
  return (await database.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id
}

const aSurcharge = (companyId: number, name: string) => ({
  companyId,
  name,
  vehicleType: 'vehicle',
  amount: decimal('7.3'),
  searchKey: name,
})

describe('a start', () => {
  const started = (url: string) => openDatabase({ DATABASE_URL: url, DATA_DIR: '' })

  test('tells that the clock of the machine is more than a minute from the database’s', async () => {
    const ahead = async (url: string) => {
      const opened = await started(url)
      return wrongClock(opened).finally(opened.close)
    }
    expect(await ahead(database.url)).toBeNull()
    const ago = `create function public.clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() - interval '90 s' $$`
    await sql.raw(ago).execute(owner)
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=public,pg_catalog')
    const sentence = await ahead(url.href)
    await sql`drop function public.clock_timestamp()`.execute(owner)
    expect(sentence).toMatch(/^The clock of this machine is (89|90|91) s ahead of that of the database: set/)
  })

  test('with a wrong database or nobody who answers is one sentence that names it', async () => {
    const none = Object.assign(new URL(database.url), { pathname: '/nowhere' })
    await expect(started(none.href)).rejects.toThrow(
      /^The database of DATABASE_URL \(nowhere on .*\) cannot be used: database "nowhere" does not exist\.$/,
    )
    await expect(started('postgresql://me:taina@127.0.0.1:9/parcurs')).rejects.toThrow(
      /^The database of DATABASE_URL \(parcurs on 127\.0\.0\.1\) cannot be used: connect ECONNREFUSED/,
    )
  })

  test.each([
    ['28P01', 'password authentication failed for user "me"'],
    ['57P03', 'the database system is starting up'],
    ['57P01', 'terminating connection due to administrator command'],
    [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('that fails with %s is a sentence (%s)', (code, message) => {
    const named = nameUnreachable(Object.assign(new Error(message), { code }), 'postgresql://me:taina@db.example/parcurs')
    expect(String(named)).toBe(`StartError: The database (parcurs on db.example) cannot be used: ${message}.`)
    const other = new Error('a mistake')
    expect(nameUnreachable(other, 'postgresql://db/x')).toBe(other)
  })
})

describe('values', () => {
  test('days and instants stay text, in UTC', async () => {
    expect(await read("date '2026-02-28'")).toBe('2026-02-28')
    expect(await read("timestamptz '2026-02-28 10:00+02'")).toBe('2026-02-28 08:00:00+00')
    expect(await read("array[date '2026-02-28', null]")).toEqual(['2026-02-28', null])
  })

  test('a numeric is an exact decimal, also in an array', async () => {
    expect(await read("numeric '0.1' + numeric '0.2'")).toEqual(decimal('0.3'))
    expect(await read("array[numeric '12345678901234567890.12', null]")).toEqual([decimal('12345678901234567890.12'), null])
  })

  test('decimals are sent as they are, alone and in an array', async () => {
    const sent = await sql<{ one: unknown; many: unknown }>`
      select ${decimal('1e-7')}::numeric as one, ${[decimal('2.50'), null]}::numeric[] as many`.execute(database.db)
    expect(sent.rows).toEqual([{ one: decimal('0.0000001'), many: [decimal('2.5'), null] }])
  })

  test('a large integer is a number as long as it is exact, and refused beyond', async () => {
    expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await read('array[1::bigint, 2::bigint]')).toEqual([1, 2])
    await expect(read('9007199254740992::bigint')).rejects.toThrow('too large')
  })
})

describe('the session', () => {
  test('is of a role that owns nothing, with limits on what a statement may take', async () => {
    expect(await read('current_user')).toBe('parcurs_app')
    expect(await read("(select count(*) from pg_class where relowner = 'parcurs_app'::regrole)")).toBe(0)
    expect(await read("current_setting('statement_timeout') || ' ' || current_setting('lock_timeout')")).toBe('30s 5s')
    expect(await read("current_setting('idle_in_transaction_session_timeout')")).toBe('15s')
  })

  test('compiles no statement, whatever the server is set to', async () => {
    await sql`alter database ${sql.id(new URL(database.url).pathname.slice(1))} set jit = on`.execute(owner)
    const other = databaseAt(database.url)
    const { rows } = await sql<{ jit: string }>`show jit`.execute(other.db)
    await other.close()
    expect(rows).toEqual([{ jit: 'off' }])
  })

  test('may not change a table, nor see the record of migrations', async () => {
    await expect(sql`alter table companies add column x int`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`select * from kysely_migration`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  })

  test('survives connections that the server closes', async () => {
    const narrowDatabase = databaseAt(database.url)
    await sql`select 1`.execute(narrowDatabase.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`.execute(
      owner,
    )
    await expect.poll(async () => (await sql`select 1 as one`.execute(narrowDatabase.db)).rows).toEqual([{ one: 1 }])
    await narrowDatabase.close()
  })

  test('refuses the query of a connection that is cut while it is in use, and goes on', async () => {
    const narrowDatabase = databaseAt(database.url)
    const cut = narrowDatabase.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner)
      // the connection ends between two queries of its transaction: no caller waits for an answer that could fail
      await sleep(200)
      return sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(narrowDatabase.db)).rows).toEqual([{ one: 1 }])
    await narrowDatabase.close()
  })
})

describe('inCompany', () => {
  test('shows and takes one company’s rows alone', async () => {
    const [mine, other] = [await aCompany('mine'), await aCompany('other')]
    await database.inCompany(mine, (trx) => trx.insertInto('surcharges').values(aSurcharge(mine, 'iarnă')).execute())
    await database.inCompany(other, (trx) => trx.insertInto('surcharges').values(aSurcharge(other, 'oraș')).execute())
    const seen = await database.inCompany(mine, (trx) => trx.selectFrom('surcharges').select(['name', 'amount']).execute())
    expect(seen).toEqual([{ name: 'iarnă', amount: decimal('7.3') }])
    await expect(
      database.inCompany(mine, (trx) => trx.insertInto('surcharges').values(aSurcharge(other, 'x')).execute()),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await database.db.selectFrom('surcharges').selectAll().execute()).toEqual([])
  })

  test('leaves nothing of the company to the connection’s next user, nor to a transaction begun inside', async () => {
    const company = await aCompany('passing')
    const inner = await database.inCompany(company, async (trx) => {
      await sql`select 1`.execute(trx)
      return database.transaction(
        async (other) => (await sql<{ c: string | null }>`select current_setting('app.company_id', true) as c`.execute(other)).rows[0]?.c,
      )
    })
    expect(inner ?? '').toBe('')
    const after = await Promise.all(
      Array.from({ length: 20 }, () => read<string | null>("coalesce(current_setting('app.company_id', true), '')")),
    )
    expect(new Set(after)).toEqual(new Set(['']))
  })

  test('takes two round trips around queries that are asked at once, which are answered in their order', async () => {
    const company = await aCompany('quick')
    const { trips, own, done } = await counted()
    const added = (name: string) =>
      sql`insert into surcharges ${sql.raw(`(company_id, name, vehicle_type, amount, search_key)
      values (${company}, '${name}', 'vehicle', 1, '${name}')`)}`
    const counts = () => sql<{ n: number }>`select count(*) as n from surcharges`
    const answers = await trips(() =>
      own.inCompany(company, (trx) =>
        Promise.all([added('a').execute(trx), counts().execute(trx), added('b').execute(trx), counts().execute(trx)]),
      ),
    )
    expect([answers.trips, answers.value[1]?.rows, answers.value[3]?.rows]).toEqual([2, [{ n: 1 }], [{ n: 2 }]])
    await done()
  })

  test('fails with the first failure of queries that are asked at once, whichever is looked at first, and is undone', async () => {
    const company = await aCompany('failing')
    const failing = database.inCompany(company, async (trx) => {
      await trx.insertInto('surcharges').values(aSurcharge(company, 'x')).execute()
      const [failed, behind] = [sql`select 1 / 0`.execute(trx), sql`select 1`.execute(trx)]
      failed.catch(() => {})
      await behind
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await database.inCompany(company, (trx) => trx.selectFrom('surcharges').selectAll().execute())).toEqual([])
  })

  test('rolls back when the work throws', async () => {
    const company = await aCompany('undone')
    const failing = database.inCompany(company, async (trx) => {
      await trx.insertInto('surcharges').values(aSurcharge(company, 'x')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.inCompany(company, (trx) => trx.selectFrom('surcharges').selectAll().execute())).toEqual([])
  })

  test('refuses what is not an id', async () => {
    await expect(database.inCompany('1; drop table users' as unknown as number, async () => 1)).rejects.toThrow(RangeError)
  })
})

describe('readCompany', () => {
  test('is repeated after a lost race, as a deadlock with a migration is one', async () => {
    const id = await aCompany('repeated')
    let times = 0
    const lost = sql.raw(`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`)
    const read = () =>
      database.readCompany(id, async (trx) => {
        const [{ rows }] = await Promise.all([sql`select 1 as one`.execute(trx), times++ === 0 && lost.execute(trx)])
        return rows
      })
    expect(await read()).toEqual([{ one: 1 }])
    expect(times).toBe(2)
  })

  test('takes one round trip, sees one company’s rows alone, and leaves nothing of it behind', async () => {
    const [mine, other] = [await aCompany('reads'), await aCompany('hidden')]
    for (const id of [mine, other])
      await database.inCompany(id, (trx) => trx.insertInto('surcharges').values(aSurcharge(id, 'x')).execute())
    const { trips, own, done } = await counted()
    const seen = await trips(() =>
      own.readCompany(mine, (trx) =>
        Promise.all([trx.selectFrom('surcharges').select('companyId').execute(), sql`select 1 as one`.execute(trx)]),
      ),
    )
    expect([seen.trips, seen.value[0], seen.value[1].rows]).toEqual([1, [{ companyId: mine }], [{ one: 1 }]])
    expect(await own.db.selectFrom('surcharges').selectAll().execute()).toEqual([])
    await done()
  })

  test('writes nothing', async () => {
    const company = await aCompany('read only')
    const writing = database.readCompany(company, (trx) => trx.insertInto('surcharges').values(aSurcharge(company, 'x')).execute())
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('refuses a query that follows an answer', async () => {
    const following = database.readCompany(await aCompany('following'), async (trx) => {
      await sql`select 1`.execute(trx)
      return sql`select 2`.execute(trx)
    })
    await expect(following).rejects.toThrow('already committed')
  })
})

describe('transaction', () => {
  test('repeats two that block each other until both are through', async () => {
    const [a, b] = [await aCompany('a'), await aCompany('b')]
    let waiting = 2
    let open: () => void = () => {}
    const both = new Promise<void>((go) => {
      open = go
    })
    let attempts = 0
    const crossing = (first: number, second: number) =>
      database.transaction(async (trx) => {
        attempts++
        await trx
          .updateTable('companies')
          .set({ city: `${first}` })
          .where('id', '=', first)
          .execute()
        if (--waiting === 0) open()
        await both
        await trx
          .updateTable('companies')
          .set({ city: `${first}` })
          .where('id', '=', second)
          .execute()
      })
    await Promise.all([crossing(a, b), crossing(b, a)])
    // the loser may meet the winner once more before that one has ended
    expect(attempts).toBeGreaterThan(2)
    const cities = await database.db.selectFrom('companies').select('city').where('id', 'in', [a, b]).execute()
    expect(new Set(cities.map(({ city }) => city)).size).toBe(1)
  })

  test('gives up on the fourth lost race', async () => {
    let attempts = 0
    const losing = database.transaction(async () => {
      attempts++
      throw Object.assign(new Error('lost'), { code: '40001' })
    })
    await expect(losing).rejects.toThrow('lost')
    expect(attempts).toBe(4)
  })
})
