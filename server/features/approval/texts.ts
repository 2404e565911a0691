/** What this feature answers to users. */
const MOST_NAMED = 5

const byCount =
  (one: string, many: string) =>
  (numbers: readonly number[]): string => {
    if (numbers.length === 1) return `Foaia nr. ${numbers[0]} ${one}`
    const more = numbers.length > MOST_NAMED ? ` și încă ${numbers.length - MOST_NAMED}` : ''
    return `Foile nr. ${numbers.slice(0, MOST_NAMED).join(', ')}${more} ${many}`
  }

export const TEXTS = {
  changed: byCount('s-a schimbat între timp: uită-te din nou la ea', 's-au schimbat între timp: uită-te din nou la ele'),
  approved: byCount('este deja aprobată', 'sunt deja aprobate'),
  notSubmitted: byCount('nu a fost trimisă la aprobare', 'nu au fost trimise la aprobare'),
  own: byCount('este făcută de tine: o aprobă altcineva', 'sunt făcute de tine: le aprobă altcineva'),
} as const
