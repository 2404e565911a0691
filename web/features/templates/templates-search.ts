/** The document that the address names: `?document=faz`; which of them there are, its page knows. */
export const templatesSearch = (raw: Record<string, unknown>): { document?: string } =>
  typeof raw.document === 'string' ? { document: raw.document } : {}
