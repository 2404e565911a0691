import { Refusal } from '#contract/refusals.ts'
import { isWhole } from '#documents/layout/picture.ts'
import { readLogo, UNREADABLE } from '#domain/report/logo.ts'

/** Refuses a logo that paper could not show, so that no print fails on it later. */
export const requireLogo = async (address: string | null): Promise<void> => {
  if (address === null) return
  const read = readLogo(address)
  const { problem } = 'problem' in read ? read : (await isWhole(read)) ? { problem: null } : UNREADABLE
  if (problem !== null) throw new Refusal('INVALID', { message: problem, fields: { logo: problem } })
}
