/** What the screens of this feature say. */
export const TEXTS = {
  unsubscribe: 'Dezabonare',
  done: 'Nu vei mai primi comunicări din partea noastră pentru opțiunile selectate',
  choose: (email: string) => `Alege ce nu mai vrei să primești la ${email}`,
  commercial: 'Newsletter antreprenori',
} as const
