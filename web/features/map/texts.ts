import type { BoxName } from './place-boxes.ts'

/** What each box is called, the letter of its pin, and how a sentence speaks of it. */
export const BOX_TEXTS: Record<BoxName, { label: string; letter: string; object: string }> = {
  start: { label: 'Plecare', letter: 'A', object: 'plecarea' },
  end: { label: 'Sosire', letter: 'B', object: 'sosirea' },
  via: { label: 'VIA', letter: 'V', object: 'locul VIA' },
}
