/** The address of a PDF as the browser's viewer shows it: the page alone, as wide as its place, or all of it at once. */
export const documentUrl = (address: string, fit: 'width' | 'page'): string =>
  `${address}#toolbar=0&navpanes=0&view=${fit === 'page' ? 'Fit' : 'FitH'}`
