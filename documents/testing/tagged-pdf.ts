/** Whether a file keeps to PDF/UA as far as its own objects can say it: everything on paper is in the tree of tags, and the tree is sound. */
import { entryOf, type PdfObjects, pdfObjects, ref, refs, textOf } from './pdf-objects.ts'

type Element = { id: number; role: string; body: string; kids: readonly number[] }

/** What may stand in what; an element that is not here holds ink alone. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  Document: ['Part'],
  Part: ['H1', 'P', 'Table'],
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
}

const elementOf = (objects: PdfObjects, id: number): Element => {
  const body = objects.body(id)
  const kids = entryOf(body, 'K')
  return {
    id,
    body,
    role: /^<<\/S\/(\w+)\/P/.exec(body)?.[1] ?? '',
    kids: kids.startsWith('[') ? refs(kids.slice(0, kids.indexOf(']'))) : [],
  }
}

const span = (cell: Element, key: string): number => Number(new RegExp(`/${key} (\\d+)`).exec(cell.body)?.[1] ?? 1)

/** Columns of each row, those counted that a cell of a row above reaches into. */
const widthsOf = (rows: readonly (readonly Element[])[]): number[] => {
  const reaching: number[] = []
  return rows.map((cells, at) => {
    let width = reaching[at] ?? 0
    for (const cell of cells) {
      width += span(cell, 'ColSpan')
      for (let below = 1; below < span(cell, 'RowSpan'); below++) reaching[at + below] = (reaching[at + below] ?? 0) + span(cell, 'ColSpan')
    }
    return width
  })
}

/** Complaints about the tree; `inked` gets the elements that hold ink. */
const treeComplaints = (objects: PdfObjects, root: number, inked: Set<number>): string[] => {
  const complaints: string[] = []
  const walk = (id: number, parent: number): Element => {
    const element = elementOf(objects, id)
    const { role, body } = element
    if (ref(body, 'P') !== parent) complaints.push(`${role} ${id} names another parent`)
    if (/\/K \d+>>/.test(body)) inked.add(id)
    const kids = element.kids.map((kid) => walk(kid, id))
    for (const kid of kids) if (!INSIDE[role]?.includes(kid.role)) complaints.push(`${kid.role} stands in ${role}`)
    if (INSIDE[role] && kids.length === 0) complaints.push(`${role} ${id} is empty`)
    if (role === 'Part' && kids.filter((kid) => kid.role === 'H1').length !== 1) complaints.push('a document needs one title')
    if (role === 'TH' && !body.includes('/Scope/')) complaints.push(`heading ${id} does not say of what`)
    if (role === 'Table') {
      if (kids.some((kid, at) => kid.role === 'Caption' && at > 0)) complaints.push('a caption comes after rows')
      const rows = kids.filter((kid) => kid.role === 'TR').map((row) => row.kids.map((cell) => elementOf(objects, cell)))
      const widths = new Set(widthsOf(rows))
      if (widths.size > 1) complaints.push(`a table has rows of ${[...widths].join(', ')} columns`)
      if (!rows.flat().some((cell) => cell.role === 'TH')) complaints.push('a table has no heading')
    }
    return element
  }
  const tree = objects.body(root)
  const [document = 0] = refs(entryOf(tree, 'K'))
  if (walk(document, root).role !== 'Document') complaints.push('the tree has no document')
  return complaints
}

/** Complaints about a page; each part of its ink is taken from `inked`. */
const pageComplaints = (objects: PdfObjects, page: number, lists: ReadonlyMap<number, number>, inked: Set<number>): string[] => {
  const complaints: string[] = []
  const body = objects.body(page)
  if (!body.includes('/Tabs /S')) complaints.push('a page has no order of its parts')
  const elements = refs(objects.body(lists.get(Number(/\/StructParents (\d+)/.exec(body)?.[1])) ?? 0))
  let open: string | null = null
  let marks = 0
  for (const line of objects.stream(ref(body, 'Contents')).split('\n')) {
    const begun = /^\/(\w+) <<(?:\/MCID (\d+)|\/Type \/\w+)>> BDC$/.exec(line)
    if (begun) {
      if (open) complaints.push(`${begun[1]} begins inside ${open}`)
      open = begun[1] ?? ''
      if (open === 'Artifact') continue
      const id = elements[marks] ?? 0
      const element = objects.body(id)
      if (Number(begun[2]) !== marks++) complaints.push('parts of a page are not numbered in order')
      if (!element.startsWith(`<</S/${open}/`) || ref(element, 'Pg') !== page || !element.endsWith(`/K ${begun[2]}>>\n`))
        complaints.push(`${open} ${begun[2]} of page ${page} is not its element's`)
      inked.delete(id)
    } else if (line === 'EMC') open = null
    else if (!open && /^(BT|S|f|B)\b|(TJ|Tj|Do|sh)( ET)?$/.test(line)) complaints.push(`ink belongs to nothing: ${line}`)
  }
  if (open) complaints.push(`${open} does not end`)
  if (marks !== elements.length) complaints.push(`a page of ${marks} parts has ${elements.length} elements`)
  return complaints
}

/** What is wrong with a file, nothing if it is as it should be. */
export const tagComplaints = (file: Uint8Array): string[] => {
  const objects = pdfObjects(file)
  const complaints: string[] = []
  const demand = (isMet: boolean, complaint: string): void => {
    if (!isMet) complaints.push(complaint)
  }
  const catalog = objects.body(ref(objects.trailer, 'Root'))
  demand(textOf(entryOf(catalog, 'Lang')) === 'ro-RO', 'the language is not said')
  demand(
    objects.body(ref(catalog, 'MarkInfo')).includes('/Marked true') || /\/MarkInfo[^/]*\/Marked true/.test(catalog),
    'not marked as tagged',
  )
  demand(objects.body(ref(catalog, 'ViewerPreferences')).includes('/DisplayDocTitle true'), 'a window shows the name of the file')
  const title = textOf(objects.body(ref(objects.body(ref(objects.trailer, 'Info')), 'Title')))
  demand(title.trim() !== '', 'the file has no title')
  const metadata = Buffer.from(objects.stream(ref(catalog, 'Metadata')), 'latin1').toString('utf8')
  demand(metadata.includes('<pdfuaid:part>1</pdfuaid:part>'), 'the metadata do not say PDF/UA-1')
  demand(metadata.includes(`>${title}<`), 'the metadata have another title')

  for (const id of objects.ids) {
    const body = objects.body(id)
    if (!/\/Type \/Font\b/.test(body) || !/\/Subtype \/Type0/.test(body)) continue
    const [descendant = 0] = refs(/\/DescendantFonts \[([^\]]*)\]/.exec(body)?.[1])
    const descriptor = objects.body(ref(objects.body(descendant), 'FontDescriptor'))
    demand(ref(descriptor, 'FontFile2') > 0 && ref(body, 'ToUnicode') > 0, `font ${id} is not in the file`)
  }

  const root = ref(catalog, 'StructTreeRoot')
  const inked = new Set<number>()
  complaints.push(...treeComplaints(objects, root, inked))
  const nums = /\/Nums\[([^\]]*)\]/.exec(objects.body(root))?.[1] ?? ''
  const lists = new Map([...nums.matchAll(/(\d+) (\d+) 0 R/g)].map((match) => [Number(match[1]), Number(match[2])]))
  const pages = refs(/\/Kids \[([^\]]*)\]/.exec(objects.body(ref(catalog, 'Pages')))?.[1])
  for (const page of pages) complaints.push(...pageComplaints(objects, page, lists, inked))
  demand(inked.size === 0, `${inked.size} elements have ink on no page`)
  return complaints
}
