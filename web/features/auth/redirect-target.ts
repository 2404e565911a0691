/**
 * Where to go after signing in: the path that was asked for, or the dashboard. Only paths of this product count, so that a
 * link cannot lead elsewhere: `/dashboard/foi?page=2` stays, `//evil.example`, `https://evil.example` and `/auth/login` are
 * `/dashboard`. `origin` is the product's own, `https://parcurs.example`.
 */
export const redirectTarget = (address: string | undefined, origin: string): string => {
  const home = '/dashboard'
  if (!address?.startsWith('/')) return home
  try {
    const target = new URL(address, origin)
    if (target.origin !== origin || target.pathname.startsWith('/auth')) return home
    return target.pathname + target.search + target.hash
  } catch {
    return home
  }
}
