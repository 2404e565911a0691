import { expect, test } from 'vitest'
import { copiedText } from './copied-text.ts'
import { cellsOf } from './month-paste.ts'

// as LibreOffice Calc 24 puts a range on the clipboard
const HTML = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title></head>
<body><table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup>
<tr><td height="17" align="left">Zi</td><td align="left">De la – la</td><td align="left">km</td></tr>
<tr><td height="17" align="right" sdval="46054" sdnum="1048;0;DD.MM.YYYY">02.02.2026</td><td align="left">Ploiești –
  „Câmpina” &quot;Nord&quot;</td><td align="right" sdval="64" sdnum="1048;">64</td></tr>
<tr><td height="17" colspan="2" align="left"><br></td><td align="right">12,5</td></tr></table></body></html>`
const CELLS = [
  ['Zi', 'De la – la', 'km'],
  ['02.02.2026', 'Ploiești – „Câmpina” "Nord"', '64'],
  ['', '', '12,5'],
]
const copied = (flavours: Record<string, string>) => ({ getData: (type: string) => flavours[type] ?? '' })

test('a table is read from its plain text, and from its HTML where that is all there is', () => {
  expect(cellsOf(copiedText(copied({ 'text/html': HTML })))).toEqual(CELLS)
  expect(copiedText(copied({ 'text/html': HTML, 'text/plain': 'Zi\tkm' }))).toBe('Zi\tkm')
  for (const html of ['', '<p>fără tabel</p>']) expect(copiedText(copied({ 'text/html': html }))).toBe('')
})
