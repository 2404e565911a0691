/** A client of an S3-compatible object store: Amazon's, MinIO, Ceph, R2. Requests are signed with version 4 signatures over their content. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Config } from '../config.ts'
import { reasonOf } from './reason-of.ts'

/** An operation on the store failed. */
export class ObjectStoreError extends Error {}

export type ObjectStore = {
  put(key: string, content: Buffer, media: string): Promise<void>
  /** The bytes of an object; `null` where there is none. */
  get(key: string): Promise<Buffer | null>
  /** Deletes an object; a missing object is no error. */
  delete(key: string): Promise<void>
  /** The keys with this prefix, in order. */
  list(prefix: string): Promise<string[]>
}

/** One page of a listing, as ListObjectsV2 writes it. */
type Listing = { ListBucketResult?: { Contents?: { Key: string }[]; NextContinuationToken?: string } }

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** The keys of a page and the token of the next one; `null` where the text is no complete listing. */
const pageIn = (text: string): Listing['ListBucketResult'] | null => {
  if (XMLValidator.validate(text) !== true) return null
  return (xml.parse(text) as Listing).ListBucketResult ?? null
}

type Answer = { status: number; content: Buffer }
const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300
const codeIn = ({ content }: Answer): string | undefined => /<Code>(\w+)<\/Code>/.exec(content.toString())?.[1]
/** A store that lacks an object says so by its code; a proxy, or a store without the bucket, answers 404 as well. */
const isNoSuchKey = (answer: Answer): boolean => answer.status === 404 && codeIn(answer) === 'NoSuchKey'

const refused = (answer: Answer): never => {
  const code = codeIn(answer)
  throw new ObjectStoreError(`the object store answers ${answer.status}${code ? ` ${code}` : ''}`)
}

const TIMEOUT = 20_000
const SECOND_TRIES = 1

export type StoreConfig = Pick<Config, 'S3_URL' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** The configured store; `null` where files are kept in the database. */
export const openObjectStore = (
  { S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: StoreConfig,
  timeout = TIMEOUT,
): ObjectStore | null => {
  if (!S3_URL || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
    retries: SECOND_TRIES,
  })
  const ask = async (method: string, key: string, body?: Buffer, media?: string): Promise<Answer> => {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      const response = await client.fetch(`${S3_URL}/${S3_BUCKET}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': sha256, ...(media ? { 'content-type': media } : {}) },
        ...(body ? { body: new Uint8Array(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      throw new ObjectStoreError(`the object store does not answer: ${reasonOf(error)}`, { cause: error })
    }
  }
  return {
    put: async (key, content, media) => {
      const answer = await ask('PUT', key, content, media)
      if (!isGood(answer)) refused(answer)
    },
    get: async (key) => {
      const answer = await ask('GET', key)
      if (isNoSuchKey(answer)) return null
      return isGood(answer) ? answer.content : refused(answer)
    },
    delete: async (key) => {
      const answer = await ask('DELETE', key)
      if (!isGood(answer) && !isNoSuchKey(answer)) refused(answer)
    },
    list: async (prefix) => {
      const keys: string[] = []
      let more: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(more ? { 'continuation-token': more } : {}) })
        const answer = await ask('GET', `?${query}`)
        if (!isGood(answer)) refused(answer)
        const page = pageIn(answer.content.toString())
        if (!page) throw new ObjectStoreError(`the object store answers ${answer.status} with something else than a listing`)
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key))
        more = page.NextContinuationToken
      } while (more)
      return keys
    },
  }
}
