/** The lines that a PDF reader draws, with the graphics state in which it draws them. */
import { type PdfObjects, pdfObjects, ref, refs } from './pdf-objects.ts'

type State = { width: string; dash: string; cap: string; colour: string }
/** How a reader begins every page. */
const INITIAL: State = { width: '1', dash: '[] 0', cap: '0', colour: '' }

/** Lines that are drawn together. */
export type Stroke = State & { lines: number }

const pageStrokes = (objects: PdfObjects, page: number): Stroke[] => {
  const strokes: Stroke[] = []
  const saved: State[] = []
  let state = INITIAL
  let lines = 0
  // without the texts, whose strings may hold any byte
  const content = objects.stream(ref(objects.body(page), 'Contents')).replace(/^BT[\s\S]*?ET$/gm, '')
  let operands: string[] = []
  for (const [word] of content.matchAll(/\[[^\]]*\]|<<.*?>>|\S+/g)) {
    if (!/^[A-Za-z]+\*?$/.test(word)) {
      operands.push(word)
      continue
    }
    const said = operands.join(' ')
    operands = []
    if (word === 'q') saved.push(state)
    else if (word === 'Q') {
      const before = saved.pop()
      if (!before) throw new Error('a state is restored that was not saved')
      state = before
    } else if (word === 'w') state = { ...state, width: said }
    else if (word === 'd') state = { ...state, dash: said }
    else if (word === 'J') state = { ...state, cap: said }
    else if (/^(G|g|RG|rg|K|k|SCN|scn|CS|cs)$/.test(word)) state = { ...state, colour: `${state.colour} ${said} ${word}`.trim() }
    else if (word === 'l' || word === 're') lines++
    else if (word === 'S') {
      strokes.push({ ...state, lines })
      lines = 0
    }
  }
  if (saved.length > 0) throw new Error(`${saved.length} states are not restored`)
  return strokes
}

/** All strokes of a file in the order of its pages. Throws where a page saves and restores its state unevenly. */
export const strokesIn = (file: Uint8Array): Stroke[] => {
  const objects = pdfObjects(file)
  const catalog = objects.body(ref(objects.trailer, 'Root'))
  const pages = refs(/\/Kids \[([^\]]*)\]/.exec(objects.body(ref(catalog, 'Pages')))?.[1])
  return pages.flatMap((page) => pageStrokes(objects, page))
}
