/** A picture with a block beside it, both vertically centred, or under it where a wide picture leaves the block too little room. */
import { drawWhole } from './blocks.ts'
import type { Block, Flow } from './flow.ts'
import { mm, snapUp } from './page-format.ts'
import type { Picture } from './picture.ts'

/** Space of a picture, in millimetres; `inset` stays free around it, where the block has a border. */
export type PictureRoom = { width: number; height: number; inset?: number }

const GAP = { beside: mm(3), above: mm(1.5) }
/** Most points for a pixel: a small picture stays small instead of being enlarged. */
const COARSEST = 72 / 96

const sizeIn = ({ width, height }: Picture, room: PictureRoom) => {
  const scale = Math.min(mm(room.width) / width, mm(room.height) / height, COARSEST)
  return { width: width * scale, height: height * scale }
}

const heightOf = (flow: Flow): number => [flow.heading, ...flow.bands].reduce((sum, band) => sum + (band?.height ?? 0), 0)

/** The arrangement that takes less height. The picture repeats the block's content, so screen readers skip it. */
export const beside =
  (picture: Picture, room: PictureRoom, block: Block): Block =>
  (frame) => {
    const inset = mm(room.inset ?? 0)
    const size = sizeIn(picture, room)
    const indent = inset + size.width + GAP.beside
    const narrow = block({ ...frame, width: frame.width - indent })
    const wide = block(frame)
    const height = snapUp(Math.max(heightOf(narrow), size.height + 2 * inset))
    const above = inset + size.height + GAP.above
    const stacked = snapUp(above + heightOf(wide))
    return {
      gap: narrow.gap,
      bands: [
        stacked < height
          ? {
              height: stacked,
              draw: (pen, left, top) => {
                pen.artifact(() => pen.picture(picture, left + inset, top + inset, size.width, size.height))
                drawWhole(pen, wide, left, top + above)
              },
            }
          : {
              height,
              draw: (pen, left, top) => {
                pen.artifact(() => pen.picture(picture, left + inset, top + (height - size.height) / 2, size.width, size.height))
                drawWhole(pen, narrow, left + indent, top + (height - heightOf(narrow)) / 2)
              },
            },
      ],
    }
  }
