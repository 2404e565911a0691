/** What is said of a sheet once it is saved. */
import type { CheckFinding } from '#contract/checks.ts'
import { countInWords } from '../checks/findings.ts'

/** Confirms that the sheet is saved, counts what was found on it and says the first mistakes, and names the routes added with it. */
export const savedMessage = (number: number, routesAdded: readonly { name: string }[], findings: readonly CheckFinding[]): string => {
  const mistakes = findings.flatMap(({ severity, message }) => (severity === 'E' ? `${message[0]?.toLowerCase()}${message.slice(1)}` : []))
  const first = mistakes.length > 0 ? `: ${mistakes.slice(0, 3).join('; ')}` : ''
  const found = findings.length > 0 ? `, cu ${countInWords(findings).replace(', ', ' și ')}${first}` : ''
  const routes = routesAdded.map(({ name }) => name).join('; ')
  const added = routes ? `. ${routesAdded.length === 1 ? 'Rută nouă în listă' : 'Rute noi în listă'}: ${routes}` : ''
  return `Foaia nr. ${number} a fost salvată${found}${added}`
}
