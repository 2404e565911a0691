/**
 * The name of a cookie. Behind HTTPS it has the prefix `__Host-`, with which browsers accept the cookie only from this host, over HTTPS
 * and for all its paths: another subdomain cannot set one in its place. Browsers refuse the prefix without HTTPS.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
