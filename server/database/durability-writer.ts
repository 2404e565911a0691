/**
 * A process of the durability tests: opens the database of a folder, says what it finds, then writes rows until it is told to stop, and
 * says each one only after its transaction was committed.
 */
import { openDatabase } from './database.ts'

/** A line that the process writes: first what it found, then each row that is safe. */
export type WriterLine = { found: string[] } | { safe: string }

const WRITERS = 4

const tell = (line: WriterLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const write = async (dataDir: string, round: string): Promise<void> => {
  const database = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir })
  let stopping = false
  process.once('SIGTERM', () => {
    stopping = true
  })
  const known = await database.db.selectFrom('companies').select('id').executeTakeFirst()
  const company = { cui: '1', name: 'Durabil', administrator: 'A', state: 'CJ', city: 'Cluj-Napoca', address: 'Str. Lungă 1' }
  const { id } = known ?? (await database.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow())
  tell({
    found: await database.inCompany(id, async (trx) =>
      (await trx.selectFrom('surcharges').select('name').execute()).map(({ name }) => name),
    ),
  })
  const writing = async (writer: number) => {
    for (let count = 0; !stopping; count++) {
      const name = `${round}-${writer}-${count}`
      const row = { company_id: id, name, vehicle_type: 'vehicle', amount: count % 100, search_key: name }
      await database.inCompany(id, (trx) => trx.insertInto('surcharges').values(row).execute())
      tell({ safe: name })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writing(writer)))
  await database.close()
}

if (import.meta.main) await write(process.argv[2] ?? '', process.argv[3] ?? '')
