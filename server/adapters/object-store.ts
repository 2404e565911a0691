/** A client of an S3-compatible object store: Amazon's, MinIO, Ceph, R2. Requests are signed with version 4 signatures over their content. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
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
  const ask = async (method: string, key: string, content?: Buffer, media?: string): Promise<Response> => {
    const sha256 = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
    try {
      return await client.fetch(`${S3_URL}/${S3_BUCKET}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': sha256, ...(media ? { 'content-type': media } : {}) },
        ...(content ? { body: new Uint8Array(content) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
    } catch (error) {
      throw new ObjectStoreError(`the object store does not answer: ${reasonOf(error)}`, { cause: error })
    }
  }
  const codeOf = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
  const refused = async (response: Response, code?: string): Promise<never> => {
    code ??= await codeOf(response)
    throw new ObjectStoreError(`the object store answers ${response.status}${code ? ` ${code}` : ''}`)
  }
  return {
    put: async (key, content, media) => {
      const response = await ask('PUT', key, content, media)
      if (!response.ok) await refused(response)
      await response.body?.cancel()
    },
    get: async (key) => {
      const response = await ask('GET', key)
      if (response.status === 404) {
        const code = await codeOf(response)
        return code === 'NoSuchBucket' ? refused(response, code) : null
      }
      return response.ok ? Buffer.from(await response.arrayBuffer()) : refused(response)
    },
    delete: async (key) => {
      const response = await ask('DELETE', key)
      if (!response.ok && response.status !== 404) await refused(response)
      await response.body?.cancel()
    },
    list: async (prefix) => {
      const keys: string[] = []
      let more: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(more ? { 'continuation-token': more } : {}) })
        const response = await ask('GET', `?${query}`)
        if (!response.ok) await refused(response)
        const { ListBucketResult: page } = xml.parse(await response.text()) as Listing
        keys.push(...(page?.Contents ?? []).map(({ Key }) => Key))
        more = page?.NextContinuationToken
      } while (more)
      return keys
    },
  }
}
