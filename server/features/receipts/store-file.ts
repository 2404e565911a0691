/** Stores the files of receipts: in the database, or in the configured object store. */
import { Refusal } from '#contract/refusals.ts'
import { CHANGE_UNDO_DAYS } from '#domain/changes/undo.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { type ObjectStore, ObjectStoreError } from '../../adapters/object-store.ts'
import type { Services } from '../../services.ts'
import { objectsDue, type ReceiptFile, type StoredFile } from './receipt-files.repository.ts'

const KEY_BYTES = 18
/** Runs an operation of the store; refuses with FILES_UNAVAILABLE where it does not answer or fails. */
const orUnavailable = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ObjectStoreError) throw new Refusal('FILES_UNAVAILABLE')
    throw error
  }
}

/**
 * Stores a file of a company and returns the data for its row. In the object store it is marked for deletion within an hour until the row
 * is saved, so that no object without a row remains.
 */
export const storeFile = async (
  { objects, random }: Pick<Services, 'objects' | 'random'>,
  company: CompanyAccess,
  file: ReceiptFile,
): Promise<StoredFile> => {
  const { media, content } = file
  if (!objects) return { media, bytes: content.length, content, objectKey: null }
  const objectKey = `receipts/${company.companyId}/${random(KEY_BYTES).toString('base64url')}`
  await company.preparing((scope) => objectsDue.note(scope, objectKey))
  await orUnavailable(() => objects.put(objectKey, content, media))
  return { media, bytes: content.length, content: null, objectKey }
}

/** The bytes of a stored file; refuses with FILES_UNAVAILABLE where the store does not have them or does not answer. */
export const contentOf = async (objects: ObjectStore | null, { content, objectKey }: StoredFile): Promise<Buffer> => {
  if (content) return content
  if (!objects || objectKey === null) throw new Refusal('FILES_UNAVAILABLE')
  const bytes = await orUnavailable(() => objects.get(objectKey))
  if (!bytes) throw new Refusal('FILES_UNAVAILABLE')
  return bytes
}

/**
 * Deletes the objects whose rows have been gone for as long as a change can be taken back, or as a moment can be restored that still had
 * such a row; an object that the store fails to delete waits for the next round.
 */
export const deleteDueObjects = async (
  { objects, config, database: { db } }: Pick<Services, 'objects' | 'config' | 'database'>,
  stopped?: AbortSignal,
) => {
  if (!objects) return
  for (const key of await objectsDue.due(db, Math.max(CHANGE_UNDO_DAYS, config.BACKUP_URL === null ? 0 : config.BACKUP_KEEP_DAYS))) {
    if (stopped?.aborted) return
    await objects.delete(key)
    await objectsDue.done(db, key)
  }
}
