import type { DocumentModel } from '#domain/report/document.ts'
import { readLogo } from '#domain/report/logo.ts'
import { beside, type PictureRoom } from '../layout/beside.ts'
import type { Block } from '../layout/flow.ts'
import type { Picture } from '../layout/picture.ts'

/** Less height on a smaller page, so that it takes no row from a table. */
const ROOM = {
  a4Portrait: { width: 45, height: 18 },
  a4Landscape: { width: 45, height: 14 },
  a5: { width: 30, height: 12 },
} as const satisfies Record<string, PictureRoom>

/** The picture read last: all documents of a file have the same logo. */
let last: Picture | null = null

const pictureOf = (address: string): Picture | null => {
  if (last?.address === address) return last
  const read = readLogo(address)
  last = 'problem' in read || !read.plain ? null : { ...read, address }
  return last
}

/**
 * The head of a document with the company's logo at its left, if it has one; `inset`, in millimetres, stays free around it where the head
 * is in a box.
 */
export const withLogo = ({ look }: Pick<DocumentModel, 'look'>, paper: keyof typeof ROOM, block: Block, inset = 0): Block => {
  const picture = look?.logo ? pictureOf(look.logo) : null
  return picture ? beside(picture, { ...ROOM[paper], inset }, block) : block
}
