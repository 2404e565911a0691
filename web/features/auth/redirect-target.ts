/**
 * Where to go after signing in: the requested path, or the dashboard. Only paths of this product are accepted, so that a link cannot lead
 * to another site: `/dashboard/foi?page=2` stays, `//evil.example`, `https://evil.example` and `/auth/login` become `/dashboard`; an invitation is
 * gone back to.
 * `origin` is the product's own, `https://parcurs.example`.
 */
export const redirectTarget = (address: string | undefined, origin: string): string => {
  const home = '/dashboard'
  if (!address?.startsWith('/')) return home
  try {
    const target = new URL(address, origin)
    if (target.origin !== origin) return home
    if (target.pathname.startsWith('/auth') && target.pathname !== '/auth/invitation') return home
    return target.pathname + target.search + target.hash
  } catch {
    return home
  }
}
