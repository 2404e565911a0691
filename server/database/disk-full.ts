/** Whether PostgreSQL refused to write because its disk is full; it can still read. */
export const isDiskFull = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  // a write in a read-only transaction, as all transactions are while the reserve is released (`reserve.ts`)
  if (code === '25006') return true
  // the second is the message of a failed write where PostgreSQL has no code of its own for the reason
  return code === '53100' || (code === '58030' && /no space left/i.test(error.message))
}

/** Runs some work; when the disk is too full for it, runs an alternative that writes nothing. */
export const unlessDiskFull = async <T>(work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return otherwise()
  }
}
