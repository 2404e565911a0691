/** A browser and its system in the user's words: `Firefox, Android`; `null` when neither is recognised. */
export const deviceName = (userAgent: string | null): string | null => {
  const agent = userAgent ?? ''
  const first = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(agent))?.[1]
  const browser = first([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = first([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || null
}
