/**
 * A process of the crash tests: draws the prints of a database that are due, its clock standing at a moment, and holds still where it is
 * told: `part` once a part of the file is in the database, `end` once all of it is and only the print does not know yet. It says that it
 * does, and waits to be killed.
 *
 *   node print-drawer.ts <url of the database> <moment> part|end
 */
import { type DocumentPrinter, documentPrinter } from '../adapters/documents.ts'
import { databaseAt } from '../database/database.ts'
import { drawPrints, PART } from '../features/printing/draw-prints.ts'

const [url = '', moment = '', place] = process.argv.slice(2)

const hold = (): Promise<never> => {
  process.stdout.write('held\n')
  return new Promise(() => {})
}

const documents = ((...[kind, models, options]: Parameters<DocumentPrinter>) => {
  const draw = async function* () {
    let bytes = 0
    for await (const chunk of documentPrinter(kind, models, options)) {
      yield chunk
      bytes += chunk.length
      if (place === 'part' && bytes >= PART) await hold()
    }
    // a whole part more than the file has, so that all of the file is in the database
    yield Buffer.alloc(PART)
    await hold()
  }
  return draw()
  // a thread has the parts that the printer of this process answers
}) as never as DocumentPrinter

await drawPrints({ database: { ...databaseAt(url), lost: new Promise(() => {}) }, documents, clock: () => new Date(moment) })
// it held nowhere, because nothing was due: the test that waits for it learns so
process.exit()
