import { expect, it } from 'vitest'
import { fileKind } from './file-kind.ts'
import { readQr } from './qr.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'picture'],
  ['\u0089PNG\r\n\u001a\n', 'picture'],
  ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'picture'],
  ['%PDF-1.7', 'pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['GIF89a', null],
  ['', null],
])('knows %j by its bytes', (text, kind) => expect(fileKind(bytes(text))).toBe(kind))

it.each([
  ['B;20.11.2026 14:22;0012', { date: '2026-11-20', time: '14:22', code: 'B;20.11.2026 14:22;0012' }],
  ['id=7&d=2026-11-20T08:05', { date: '2026-11-20', time: '08:05', code: 'id=7&d=2026-11-20T08:05' }],
  ['0001|20261120|99', { date: '2026-11-20', time: null, code: null }],
  ['https://exemplu.ro/99.99.2026', { date: null, time: null, code: null }],
])('reads from the code %j what it names', (text, read) => expect(readQr(text)).toEqual(read))
