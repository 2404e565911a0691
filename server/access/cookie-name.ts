/**
 * The name under which a cookie is set. Behind HTTPS it has the prefix by which browsers take it from this very host alone, over HTTPS and
 * for all its addresses: a neighbouring domain cannot set one in its place. Browsers refuse the prefix without HTTPS.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
