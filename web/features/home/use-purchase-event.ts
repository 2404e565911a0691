import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { decimal } from '#domain/numbers/decimal.ts'
import { purchaseEvent } from '#domain/plan/purchase-event.ts'
import { call } from '../../lib/api.ts'
import { store, stored } from '../../lib/stored.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const REMEMBERED_DAYS = 30

const tell = async (id: number) => {
  const key = `purchase:${id}`
  if (stored<boolean>(key)) return
  // kept before the answer: the page that is left and opened again meanwhile must not tell it twice
  store(key, true, REMEMBERED_DAYS, 'd')
  const { packageSubscription, lastCharge } = await call('subscriptionDetails', { query: { id } })
  window.dataLayer ??= []
  window.dataLayer.push(purchaseEvent({ id, name: packageSubscription.package.name, price: decimal(lastCharge.price) }))
}

/** Tells the page's analytics, once, of the purchase that the address names (`?payment=&sub=`), and takes it out of the address. */
export const usePurchaseEvent = (): void => {
  const { from, to, payment, sub } = useSearch({ from: '/dashboard/company/plan/current/' })
  const navigate = useNavigate({ from: '/dashboard' })
  useEffect(() => {
    if (payment === undefined || sub === undefined) return
    // nobody waits for analytics, and a purchase that is not one of his is none
    tell(sub).catch(() => undefined)
    navigate({ to: '.', search: from && to ? { from, to } : {}, replace: true })
  }, [from, to, payment, sub, navigate])
}
