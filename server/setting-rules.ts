/** Rules between the settings of the operator. */
import { sectorIn } from '#domain/company/address.ts'
import { BUCHAREST, countyByName } from '#domain/company/counties.ts'
import type { Parsed } from './settings.ts'

/** Rules for the settings of the object store and of the archive that may be stored in it. */
const ofObjectStore = ({
  S3_URL,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  BACKUP_URL,
  BACKUP_FOLDER,
  DATABASE_URL,
}: Partial<Parsed>) => {
  const sentences: string[] = []
  const inBucket = BACKUP_URL?.startsWith('s3:') === true
  // an archive has its own bucket
  const together = [S3_URL, ...(inBucket ? [] : [S3_BUCKET]), S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map(Boolean)
  if (new Set(together).size > 1)
    sentences.push('S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.')
  if (inBucket && !S3_URL) sentences.push('BACKUP_URL names a bucket: set S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (BACKUP_URL && DATABASE_URL)
    sentences.push(
      'BACKUP_URL archives the embedded database: archive the one of DATABASE_URL with pgBackRest or WAL-G (docs/operations.md).',
    )
  if (BACKUP_FOLDER && DATABASE_URL)
    sentences.push('BACKUP_FOLDER is for the embedded database: save the one of DATABASE_URL by a timer (docs/operations.md).')
  if (BACKUP_URL && process.platform === 'win32') sentences.push('BACKUP_URL needs Linux or macOS.')
  return sentences
}

/** Rules between two settings; each violated rule gives a sentence. */
export const contradictions = (parsed: Partial<Parsed>): string[] => {
  const sentences: string[] = []
  if (parsed.DEMO === '1' && parsed.DATABASE_URL)
    sentences.push('DEMO=1 needs the embedded database: the demo company is never written to the database of DATABASE_URL.')
  if (parsed.DATABASE_READ_URL && !parsed.DATABASE_URL)
    sentences.push('DATABASE_READ_URL names a replica of the database of DATABASE_URL: set both.')
  if (Boolean(parsed.ADMIN_EMAIL) !== Boolean(parsed.ADMIN_PASSWORD))
    sentences.push('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all.')
  if (Boolean(parsed.STRIPE_SECRET_KEY) !== Boolean(parsed.STRIPE_WEBHOOK_SECRET))
    sentences.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all.')
  if (new Set([parsed.ANAF_CLIENT_ID, parsed.ANAF_CLIENT_SECRET, parsed.TOKEN_KEY].map(Boolean)).size > 1)
    sentences.push('ANAF_CLIENT_ID, ANAF_CLIENT_SECRET and TOKEN_KEY are set together or not at all.')
  sentences.push(...ofObjectStore(parsed))
  if (
    parsed.SELLER_STATE &&
    countyByName(parsed.SELLER_STATE)?.code === BUCHAREST &&
    !sectorIn(`${parsed.SELLER_CITY} ${parsed.SELLER_ADDRESS}`)
  )
    // biome-ignore lint/plugin: read by the operator, in English
    sentences.push('SELLER_CITY must name the sector of București, such as Sectorul 3: RO e-Factura refuses an address without it.')
  const unnamed = (['SELLER_NAME', 'SELLER_CUI', 'SELLER_STATE', 'SELLER_CITY', 'SELLER_ADDRESS'] as const).filter((name) => !parsed[name])
  if (parsed.STRIPE_SECRET_KEY && parsed.STRIPE_WEBHOOK_SECRET && unnamed.length > 0)
    sentences.push(`Real payments need invoices, which name the seller: set ${unnamed.join(', ')}.`)
  return sentences
}
