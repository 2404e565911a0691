import { Refusal } from '#contract/refusals.ts'
import { addressedLogo, INVISIBLE, LOGO_PRINTED_SIDE, type LogoProblem, PALEST_INK, readLogo, UNREADABLE } from '#domain/report/logo.ts'
import { darkestGrey, scaledPicture } from '../../adapters/pictures.ts'

const refuse = ({ problem }: LogoProblem): never => {
  throw new Refusal('INVALID', { message: problem, fields: { logo: problem } })
}

/**
 * The data address of a logo as paper shows it: at most `LOGO_PRINTED_SIDE` pixels a side, encoded anew. A picture that is stored as it
 * came costs every page of every print its pixels: 3000 × 3000 in 47 kB held up all printing for 14 s. Refuses with INVALID at `logo`
 * what is no whole picture, and one that white paper does not show, so that no print fails on it later.
 */
export const printableLogo = async (address: string | null): Promise<string | null> => {
  if (address === null) return null
  const logo = readLogo(address)
  if ('problem' in logo) return refuse(logo)
  const bytes = await scaledPicture(logo.bytes, logo.format, LOGO_PRINTED_SIDE)
  if (!bytes) return refuse(UNREADABLE)
  if ((await darkestGrey(bytes)) > PALEST_INK) return refuse(INVISIBLE)
  return addressedLogo(logo.format, bytes.toString('base64'))
}

/** A stored logo as it is printed: one that is too large or not plain, as logos were stored at first, is encoded anew; `null` where it cannot be read. */
export const logoForPrint = async (address: string | null): Promise<string | null> => {
  const logo = address === null ? null : readLogo(address)
  if (logo === null || 'problem' in logo) return null
  return logo.plain && Math.max(logo.width, logo.height) <= LOGO_PRINTED_SIDE ? address : printableLogo(address).catch(() => null)
}
