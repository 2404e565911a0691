/** The texts that users read, found in the sources: Romanian with its diacritics, in one voice. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Common Romanian words written without their diacritics; none is also a correct word of Romanian or English. */
const BARE_WORDS = new Set(
  `adauga adaugat alimentari alimentarile aparut apasa aplicatia aplicatie asteapta atentie aveti alegeti bucuresti campuri campurile
  cantitati cantitatile cateva cauta cautare cautarea chitanta completeaza conditii conditiile conducator conducatorul contine corecteaza
  creeaza cumparator cumparatorul daca decat depaseste descarca descarcare dimineata dispozitie distante distantele dupa dureaza
  esti esuat esuata facut fara fisa fisier fisiere fisierul folosita functie functionare functioneaza gasesti gasit gasita gaseste gasiti
  greseala gresit gresita inainte inaintea inapoi incarca incarcare incasat incearca incepe inceput inceputul incercari incercati inchide
  inchis inchisa incheiat informatia informatie informatii informatiile inlocuieste inmatriculare inregistrare inregistrarea inregistrat
  insa intai intampinat intarziere intocmit intoarce intrebare intreg intre iesire isi judet judetul legatura lipseste localitati lungime
  marfa masina masini masinii modificari modificarile modificata multumim nicaieri numar numarul obtine operatiune operatiunea optiune
  optiunea optiuni optiunile orasul pana pastreaza pastrat plateste platitor platit plecarii pleaca porneste potriveste pregateste pret
  pretul preturi primeste printeaza raman ramane ramas raspunde raspuns reincarca reincearca reinnoieste renunta renunti rugam salveaza
  sapatura saptamana saptamani schimbari selecteaza semnatura sfarsit sfarsitul si sofer soferi soferii soferul societati societatile
  spatiu statie stearsa sterge stergere stergi sterse stiu sunteti sa tarziu tiparire tipari tipareste toti totusi urmator urmatoarea
  urmatorul vacanta verificati verificari zapada`.split(/\s+/),
)

/** Words that address the user as *voi*, where the product says *tu*; arrows are no address. */
const FORMAL =
  /(?<!\p{L})(?!săgeți)(vă rugăm|dumneavoastră|dvs|sunteți|aveți|puteți|doriți|(?:\p{L}{2,})(?:cați|zați|ieți|geți|rcați|ificați|ugați|ergeți)(?:-\p{L}+)?)(?!\p{L})/iu
const CEDILLA = /[şţŞŢ]/

/**
 * Texts that programs read: notes of the e-Factura samples, prefixes of county names, folded search keys, cedillas to be replaced,
 * headings as card issuers spell them.
 */
const READ_BY_PROGRAMS = ['domain/receipts/profiles.ts', 'domain/report/e-invoice.ts', 'domain/text.ts', 'server/database/list-page.ts']

type Node = { type?: string; value?: unknown; start?: number; [key: string]: unknown }

/** Every string, piece of a template and text of JSX in a source, with its position. */
const literalsOf = (node: unknown, found: { text: string; start: number }[] = []): { text: string; start: number }[] => {
  if (Array.isArray(node)) for (const child of node) literalsOf(child, found)
  else if (node !== null && typeof node === 'object') {
    const { type, value, start = 0 } = node as Node
    if (type === 'ImportDeclaration') return found
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push({ text: value, start })
    else if (type === 'TemplateElement') found.push({ text: (value as { cooked: string }).cooked ?? '', start })
    else for (const child of Object.values(node)) literalsOf(child, found)
  }
  return found
}

/** Every text as it is read, with … where a template puts something in, and its position. */
const readTextsOf = (node: unknown, found: { text: string; start: number }[] = []): { text: string; start: number }[] => {
  if (Array.isArray(node)) for (const child of node) readTextsOf(child, found)
  else if (node !== null && typeof node === 'object') {
    const { type, start = 0, quasis, ...rest } = node as Node
    if (type === 'ImportDeclaration') return found
    if (type === 'Literal' || type === 'JSXText') found.push(...literalsOf(node))
    else if (type === 'TemplateLiteral')
      found.push({ text: (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'), start })
    for (const child of Object.values(rest)) readTextsOf(child, found)
  }
  return found
}

/** The most words that a clerk takes in at first reading. */
const MOST_WORDS = 22

/** What the law or a form words, and what is read at leisure. */
const ON_PAPER = /^(domain\/report|documents|web\/site)\/|legal-texts|domain\/roadmap\/sheet-texts/
/** Words that users type, by which an address is found. */
const TYPED = 'web/features/palette/texts.ts'

const isRomanian = (text: string): boolean => /[ăâîșțĂÂÎȘȚ]|(?<!\p{L})(de|la|cu|nu|este|pe|din)(?!\p{L})/u.test(text)

/** What is hard to read in a text of a screen. */
const hardIn = (text: string): string[] => {
  if (!isRomanian(text)) return []
  const long = text.split(/(?<=[.!?])\s+/).filter((sentence) => (sentence.match(/[\p{L}…]+/gu) ?? []).length > MOST_WORDS)
  return [...long.map((sentence) => `too long: ${sentence}`), ...(/conducător/iu.test(text) ? [`șofer, not conducător: ${text}`] : [])]
}

const words = (text: string): string[] => text.match(/[\p{L}\p{N}_./-]+/gu) ?? []

/** What is wrong with a text that users may read; a single lower-case word may be a code or a key. */
const faultOf = (text: string): string | undefined => {
  if (CEDILLA.test(text)) return 'a cedilla instead of a comma below'
  const formal = FORMAL.exec(text)
  if (formal) return `"${formal[0]}" is not in the voice of tu`
  if (/^[a-z0-9_.-]*$/.test(text.trim())) return undefined
  const bare = words(text).find((word) => BARE_WORDS.has(word === word.toUpperCase() && word.length < 4 ? word : word.toLowerCase()))
  return bare && `"${bare}" has no diacritics`
}

const files = globSync('{domain,contract,server,documents,web}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/testing|\/cases\/|\/vectors\//.test(path) && !READ_BY_PROGRAMS.includes(path),
)

/** The sources, each parsed once. */
const sources = files.map((file) => {
  const source = readFileSync(file, 'utf8')
  return { file, source, program: parseSync(file, source).program }
})

const placeIn = (file: string, source: string, start: number): string => `${file}:${source.slice(0, start).split('\n').length}`

test('a fault is found', () => {
  expect(faultOf('Esti sigur?')).toContain('Esti')
  expect(faultOf(' si retur')).toContain('si')
  expect(faultOf('Ploieşti')).toContain('cedilla')
  expect(faultOf('Vă rugăm încercați din nou')).toContain('tu')
  expect(faultOf('Transport Exemplu SA')).toBeUndefined()
  expect(faultOf('Societăți comerciale')).toBeUndefined()
  expect(faultOf('societati')).toBeUndefined()
})

test('sentences of screens are short, and a driver is called șofer', () => {
  expect(hardIn(`Scrie ${'foarte '.repeat(30)}mult. Scrie de două ori.`)).toHaveLength(1)
  expect(hardIn('Conducătorul are altă foaie')).toHaveLength(1)
  const screens = sources.filter(({ file }) => !ON_PAPER.test(file) && file !== TYPED)
  const hard = screens.flatMap(({ file, source, program }) =>
    readTextsOf(program).flatMap(({ text, start }) => hardIn(text).map((fault) => `${placeIn(file, source, start)}: ${fault}`)),
  )
  expect(hard).toEqual([])
})

test('texts have their diacritics, commas below ș and ț, and say tu', () => {
  expect(sources.length).toBeGreaterThan(300)
  const faults = sources.flatMap(({ file, source, program }) =>
    literalsOf(program).flatMap(({ text, start }) => {
      const fault = faultOf(text)
      return fault ? [`${placeIn(file, source, start)}: ${fault}: ${text.trim()}`] : []
    }),
  )
  expect(faults).toEqual([])
})
