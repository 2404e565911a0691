const LETTERS: Readonly<Record<string, string>> = {
  ă: 'a',
  â: 'a',
  î: 'i',
  ș: 's',
  ş: 's',
  ț: 't',
  ţ: 't',
  '–': '-',
  '—': '-',
  '−': '-',
  '„': '"',
  '”': '"',
}

/** A text without Romanian letters that windows-1252 lacks, and without unprintable characters: `Stația Țăndărei` is `Statia Tandarei`. */
export const ascii = (text: string): string =>
  [...text]
    .map((letter) => {
      const lower = letter.toLowerCase()
      const plain = LETTERS[lower]
      if (plain !== undefined) return letter === lower ? plain : plain.toUpperCase()
      return letter.normalize('NFD').replace(/[^ -~]/g, '')
    })
    .join('')
