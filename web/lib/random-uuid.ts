/** A random UUID (RFC 9562, version 4), for what the client names; `crypto.randomUUID` is missing where a page comes without TLS. */
export const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) % 4) + 8
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant.toString(16)}${hex.slice(17, 20)}`, hex.slice(20)].join(
    '-',
  )
}
