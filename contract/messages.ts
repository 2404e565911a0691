/** Texts of validation, the same in the browser and on the server. Quoted texts are the specification's, letter for letter. */
import { z } from 'zod'

export const MESSAGE = {
  required: 'Camp obligatoriu',
  email: 'Invalid email',
  passwordMismatch: 'Cele 2 parole nu se potrivesc',
  format: 'Invalid format',
  day: 'Data nu exista',
  time: 'Ora trebuie sa fie intre 00:00 si 23:59',
  duration: 'Durata se scrie ore:minute, de exemplu 07:30',
  number: 'Scrie un număr, de exemplu 12,5',
  places: (places: number) => (places === 0 ? 'Numarul trebuie sa fie intreg' : `Cel mult ${places} zecimale`),
  characters: (found: string) => `Contine caractere care nu se pot tipari: ${found}`,
  cui: 'CUI invalid: cifra de control nu corespunde',
  county: 'Alegeti judetul din lista',
  sector: 'Scrieti si sectorul, de exemplu Sectorul 3',
  minLength: (length: number) => `Trebuie sa aiba cel putin ${length} caractere`,
  maxLength: (length: number) => `Must be no more than ${length} characters`,
  min: (value: number | bigint) => `Valoarea trebuie sa fie mai mare sau egala cu ${value}`,
  greaterThan: (value: number | bigint) => `Valoarea trebuie sa fie mai mare decat ${value}`,
  max: (value: number | bigint) => `Valoarea trebuie sa fie mai mica sau egala cu ${value}`,
  maxItems: (count: number | bigint) => `Cel mult ${count} randuri`,
  endBeforeStart: 'Sosirea este inaintea plecarii',
  outsideSheet: 'Ruta este în afara intervalului foii',
  reversedRange: 'Data de sfarsit este inaintea celei de inceput',
  agree: 'Trebuie sa fi de acord cu termenii si conditiile',
  communication: 'Am intampinat o problema la comunicarea cu aplicatia',
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
