/** Texts of validation, the same in the browser and on the server. Quoted texts are the specification's, letter for letter. */
import { z } from 'zod'

export const MESSAGE = {
  required: 'Câmp obligatoriu',
  email: 'Invalid email',
  passwordMismatch: 'Cele 2 parole nu se potrivesc',
  format: 'Invalid format',
  day: 'Data nu există',
  month: 'Luna nu există',
  time: 'Ora trebuie să fie între 00:00 și 23:59',
  duration: 'Durata se scrie ore:minute, de exemplu 07:30',
  notInList: 'Alege din listă',
  number: 'Scrie un număr, de exemplu 12,5',
  places: (places: number) => (places === 0 ? 'Numărul trebuie să fie întreg' : `Cel mult ${places} zecimale`),
  characters: (found: string) => `Conține caractere care nu se pot tipări: ${found}`,
  cui: 'CUI invalid: cifra de control nu corespunde',
  county: 'Alege județul din listă',
  sector: 'Scrie și sectorul, de exemplu Sectorul 3',
  minLength: (length: number) => `Trebuie să aibă cel puțin ${length} caractere`,
  maxLength: (length: number) => `Must be no more than ${length} characters`,
  min: (value: number | bigint) => `Valoarea trebuie să fie mai mare sau egală cu ${value}`,
  greaterThan: (value: number | bigint) => `Valoarea trebuie să fie mai mare decât ${value}`,
  notZero: 'Valoarea nu poate fi zero',
  disagrees: (expected: string) => `Nu se potrivește cu celelalte numere: ar fi ${expected}`,
  noVat: 'TVA se deduce numai între plătitori de TVA din România',
  taxNumber: 'Cod fiscal invalid: un cod străin începe cu literele țării, de exemplu HU10625790',
  max: (value: number | bigint) => `Valoarea trebuie să fie mai mică sau egală cu ${value}`,
  maxItems: (count: number | bigint) => `Cel mult ${count} rânduri`,
  endBeforeStart: 'Sosirea este înaintea plecării',
  /** What is said of a filled field whose part a sheet of the vehicle does not have. */
  otherPart: {
    stationary: 'Vehiculul nu are consum staționar',
    surcharges: 'Sporurile foii se aplică numai orelor, iar vehiculul nu are consum pe oră',
    equipment: 'Vehiculul nu are echipament',
    beneficiaries: 'Foile acestui vehicul nu au beneficiari',
  },
  outsideSheet: 'Ruta este în afara intervalului foii',
  reversedRange: 'Data de sfârșit este înaintea celei de început',
  agree: 'Trebuie să fii de acord cu termenii și condițiile',
  communication: 'Am întâmpinat o problemă la comunicarea cu aplicația',
} as const

/** Installed once when the contract is loaded, so that no schema carries texts of its own. */
z.config({
  // a page's security policy forbids the code that zod would compile for itself; a server has no such policy
  jitless: 'document' in globalThis,
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGE.required : MESSAGE.format
      case 'too_small':
        if (issue.origin === 'string') return issue.minimum === 1 ? MESSAGE.required : MESSAGE.minLength(Number(issue.minimum))
        return issue.inclusive === false ? MESSAGE.greaterThan(issue.minimum) : MESSAGE.min(issue.minimum)
      case 'too_big':
        if (issue.origin === 'string') return MESSAGE.maxLength(Number(issue.maximum))
        return issue.origin === 'array' ? MESSAGE.maxItems(issue.maximum) : MESSAGE.max(issue.maximum)
      case 'invalid_format':
        return issue.format === 'email' ? MESSAGE.email : MESSAGE.format
      case 'invalid_value':
        return issue.input === undefined || issue.input === null || issue.input === '' ? MESSAGE.required : MESSAGE.format
      default:
        return MESSAGE.format
    }
  },
})
