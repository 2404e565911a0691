/** A picture with a block beside it, both vertically centred. */
import { drawWhole } from './blocks.ts'
import type { Block } from './flow.ts'
import { mm, snapUp } from './page-format.ts'
import type { Picture } from './picture.ts'

/** Space of a picture, in millimetres; `inset` stays free around it, where the block has a border. */
export type PictureRoom = { width: number; height: number; inset?: number }

const GAP = mm(3)
/** Most points for a pixel: a small picture stays small instead of being enlarged. */
const COARSEST = 72 / 96

const sizeIn = ({ width, height }: Picture, room: PictureRoom) => {
  const scale = Math.min(mm(room.width) / width, mm(room.height) / height, COARSEST)
  return { width: width * scale, height: height * scale }
}

/** The picture at the left repeats the block's content, so screen readers skip it. */
export const beside =
  (picture: Picture, room: PictureRoom, block: Block): Block =>
  (frame) => {
    const inset = mm(room.inset ?? 0)
    const size = sizeIn(picture, room)
    const indent = inset + size.width + GAP
    const flow = block({ ...frame, width: frame.width - indent })
    const text = [flow.heading, ...flow.bands].reduce((sum, band) => sum + (band?.height ?? 0), 0)
    const height = snapUp(Math.max(text, size.height + 2 * inset))
    return {
      gap: flow.gap,
      bands: [
        {
          height,
          draw: (pen, left, top) => {
            pen.artifact(() => pen.picture(picture, left + inset, top + (height - size.height) / 2, size.width, size.height))
            drawWhole(pen, flow, left + indent, top + (height - text) / 2)
          },
        },
      ],
    }
  }
