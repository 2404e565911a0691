const quoted = (text: string): string => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)

/** The table in a page's HTML as spreadsheets write one in plain text; empty without a table. */
const tableText = (html: string): string =>
  Array.from(new DOMParser().parseFromString(html, 'text/html').querySelector('table')?.rows ?? [], ({ cells }) =>
    Array.from(
      cells,
      ({ textContent, colSpan }) => quoted(textContent.replace(/\s+/g, ' ').trim()) + '\t'.repeat(Math.max(colSpan, 1) - 1),
    ).join('\t'),
  ).join('\n')

/** What was copied, as text; of a program that gives only HTML, its table. */
export const copiedText = (copied: Pick<DataTransfer, 'getData'>): string =>
  copied.getData('text/plain') || tableText(copied.getData('text/html'))
