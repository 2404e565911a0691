/** Whether PostgreSQL refused to write because its disk is full: reading goes on. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  // a change in a transaction that only reads, as all do while the reserve is given up (`reserve.ts`)
  if (code === '25006') return true
  // the second is what a failed write says where PostgreSQL has no code of its own for the reason
  return code === '53100' || (code === '58030' && /no space left/i.test(error.message))
}

/** Does some work; when the disk is too full for it, does the rest that needs no disk instead. */
export const unlessDiskFull = async <T>(work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return otherwise()
  }
}
