import { describe, expect, it } from 'vitest'
import { type Records, understand } from './understand.ts'

const TODAY = '2026-11-22'
const KNOWN: Records = {
  assets: [
    { id: 1, type: 'vehicle', number: 'BV 21 TLS', name: 'Dacia Duster' },
    { id: 2, type: 'vehicle', number: 'BV 34 TLS', name: 'Renault Master' },
    { id: 3, type: 'vehicle', number: 'BV 58 TLS', name: 'Mercedes-Benz Atego 1218' },
    { id: 4, type: 'machine', number: 'UTILAJ 01', name: 'JCB 3CX' },
  ],
  people: [
    { id: 7, name: 'Ștefan Dobre' },
    { id: 8, name: 'Țîru Mai Ioana' },
  ],
}
const read = (typed: string) => {
  const { asset, person, ...rest } = understand(typed, KNOWN, TODAY)
  return { ...rest, asset: asset?.id ?? null, person: person?.id ?? null }
}
const NOTHING = { document: null, action: null, month: null, day: null, asset: null, person: null, rest: [] }

describe('a phrase', () => {
  it.each([
    ['faz octombrie duster', { document: 'faz', month: '2026-10', asset: 1 }],
    ['Duster FAZ oct', { document: 'faz', month: '2026-10', asset: 1 }],
    ['foaie nouă atego mâine', { action: 'new', asset: 3, day: '2026-11-23' }],
    ['stefan 12 nov', { person: 7, day: '2026-11-12' }],
    ['ŞTEFAN 12.11', { person: 7, day: '2026-11-12' }],
    ['bon de consum luna trecută', { document: 'bon-consum', month: '2026-10' }],
    ['fal decembrie', { document: 'fal', month: '2026-12' }],
    ['fal martie 2025', { document: 'fal', month: '2025-03' }],
    ['faz ianuarie', { document: 'faz', month: '2026-01' }],
    ['bv21tls', { asset: 1 }],
    ['bv 21', { asset: 1 }],
    ['genereaza bv 21 decembrie', { action: 'generate', asset: 1, month: '2026-12' }],
    ['duster 21 decembrie', { asset: 1, day: '2026-12-21' }],
    ['bv 34 tls octombrie', { asset: 2, month: '2026-10' }],
    ['1218 azi', { asset: 3, day: '2026-11-22' }],
    ['generează noiembrie master', { action: 'generate', month: '2026-11', asset: 2 }],
    ['tabel duster', { action: 'table', asset: 1 }],
    // as a clerk types
    ['foile lui stefan octombrie', { action: 'sheets', person: 7, month: '2026-10' }],
    ['foi duster luna trecută', { action: 'sheets', asset: 1, month: '2026-10' }],
    ['tipărește foi octombrie', { document: 'foi-parcurs', month: '2026-10' }],
    ['ordin deplasare stefan azi', { document: 'ordin-deplasare', person: 7, day: '2026-11-22' }],
    ['fisa de alimentare master oct', { document: 'fal', asset: 2, month: '2026-10' }],
    ['bon consum jcb', { document: 'bon-consum', asset: 4 }],
    ['închide luna octombrie', { action: 'close', month: '2026-10' }],
    ['predare luna trecută', { action: 'close', month: '2026-10' }],
    ['ce e greșit luna asta', { action: 'check', month: '2026-11' }],
    ['tabelul lunii atego octombrie', { action: 'table', asset: 3, month: '2026-10' }],
    ['foaie noua ieri', { action: 'new', day: '2026-11-21' }],
    ['faz utilaje sept', { document: 'fazmas', month: '2026-09' }],
    ['delegatie tiru 5 nov', { document: 'ordin-deplasare', person: 8, day: '2026-11-05' }],
    ['foaie nouă duster luni', { action: 'new', asset: 1, day: '2026-11-23' }],
    ['generare atego', { action: 'generate', asset: 3 }],
    ['tipareste octombrie duster', { document: 'foi-parcurs', month: '2026-10', asset: 1 }],
    ['alimentari noiembrie', { action: 'receipts', month: '2026-11' }],
    ['bonuri duster luna trecuta', { action: 'receipts', asset: 1, month: '2026-10' }],
    ['foaie 208', { action: 'sheets', rest: ['208'] }],
    ['vehicul nou', { action: 'new', rest: ['vehicul'] }],
    ['aspect documente', { rest: ['aspect', 'documente'] }],
    ['213', { rest: ['213'] }],
    // a part of a number is none: sheets have numbers, too
    ['218', { rest: ['218'] }],
    ['foaia 218', { action: 'sheets', rest: ['218'] }],
    ['parteneri', { rest: ['parteneri'] }],
    ['', {}],
  ])('"%s"', (typed, meaning) => {
    expect(read(typed)).toEqual({ ...NOTHING, ...meaning })
  })

  it('takes a month two or more ahead for last year’s', () => {
    expect(understand('faz decembrie', KNOWN, '2026-03-10').month).toBe('2025-12')
    expect(understand('faz aprilie', KNOWN, '2026-03-10').month).toBe('2026-04')
  })
})
