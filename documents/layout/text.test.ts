import { describe, expect, it } from 'vitest'
import { bold, breakLines, fitted, inkWidth, regular, widthOf } from './text.ts'

const style = regular(9)
const wide = (text: string) => widthOf(text, style) + 0.01

describe('breaking lines', () => {
  it('breaks at spaces, keeps the space for who reads the text, and does not count it', () => {
    expect(breakLines('unu doi trei', wide('unu doi'), style)).toEqual(['unu doi ', 'trei'])
  })
  it('leaves a dash and a percent sign with what stands before them', () => {
    expect(breakLines('Ploiești – Brașov', wide('Ploiești –'), style)).toEqual(['Ploiești – ', 'Brașov'])
    expect(breakLines('Iarnă 10 %', wide('Iarnă 10'), style)).toEqual(['Iarnă ', '10 %'])
  })
  it('keeps a unit with its figure, and a figure with its brackets', () => {
    const norm = '24,85 l/100 km (0,2485 l/km)'
    expect(breakLines(norm, wide('24,85 l/100 km (0,2485'), style)).toEqual(['24,85 l/100 km ', '(0,2485 l/km)'])
    expect(breakLines('Avans 1.200,00 lei', wide('Avans 1.200,00'), style)).toEqual(['Avans ', '1.200,00 lei'])
    expect(breakLines('Strada 5 levăn', wide('Strada 5'), style)).toEqual(['Strada 5 ', 'levăn'])
  })
  it('breaks before a bracket that begins with a capital, and leaves the number of others with its word', () => {
    const trips = 'Brașov – Sfântu Gheorghe (Aprovizionare)'
    expect(breakLines(trips, wide('Brașov – Sfântu Gheorghe'), style)).toEqual(['Brașov – Sfântu Gheorghe ', '(Aprovizionare)'])
    expect(breakLines('Codlea; încă 1', wide('Codlea; încă'), style)).toEqual(['Codlea; ', 'încă 1'])
    expect(breakLines('Preț unitar (lei)', wide('Preț unitar'), style)).toEqual(['Preț ', 'unitar (lei)'])
  })
  it('breaks double names after their hyphen, and a longer word anywhere', () => {
    expect(breakLines('Șerbănești-Târgu', wide('Șerbănești-'), style)).toEqual(['Șerbănești-', 'Târgu'])
    expect(breakLines('aaaaaa', wide('aaa'), style)).toEqual(['aaa', 'aaa'])
  })
  it('breaks between two days, which stay whole', () => {
    expect(breakLines('05–06.11.2026', wide('06.11.2026'), style)).toEqual(['05–', '06.11.2026'])
  })
  it('keeps the lines of the text', () => {
    expect(breakLines('a\n\nb', 100, style)).toEqual(['a ', ' ', 'b'])
    expect(breakLines('', 100, style)).toEqual([])
  })
})

it('makes a figure smaller rather than break it, down to a readable size', () => {
  const size = widthOf('1.234.567', bold(9))
  expect(fitted('1.234.567', size, bold(9)).size).toBe(9)
  const smaller = fitted('1.234.567', size * 0.8, bold(9))
  expect(smaller.size).toBeCloseTo(7.2, 1)
  expect(inkWidth('1.234.567', smaller)).toBeLessThanOrEqual(size * 0.8)
  expect(fitted('1.234.567', 1, bold(9)).size).toBeCloseTo(5.4)
})
