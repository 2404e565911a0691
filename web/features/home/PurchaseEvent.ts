import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { decimal } from '#domain/numbers/decimal.ts'
import { purchaseEvent } from '#domain/plan/purchase-event.ts'
import { useCompany } from '../../app/company-context.tsx'
import { subscriptionQuery } from '../../app/session.ts'
import { CallError, call } from '../../lib/api.ts'
import { forget, store, stored } from '../../lib/stored.ts'
import { notifySuccess } from '../../ui/feedback.tsx'
import { pauseAfter } from '../subscription/activation.ts'
import { AWAITED_PURCHASE, type PurchaseId } from './ranges.ts'
import { TEXTS } from './texts.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const REMEMBERED_DAYS = 30
const AWAITED_HOURS = 24
const PATIENCE_MS = 2 * 60_000

/** Sends a purchase to the page's analytics, once; false while its payment is not confirmed. */
const tell = async (sub: PurchaseId): Promise<boolean> => {
  const order = await call('subscriptionDetails', { query: { id: sub } }).catch((error: unknown) => {
    // not confirmed, or no answer: the confirmation may still come
    if (error instanceof CallError && (error.code === null || error.code === 'NOT_FOUND')) return null
    throw error
  })
  if (!order) return false
  const { packageSubscription, lastCharge } = order
  const { id, package: bought } = packageSubscription
  const key = `purchase:${id}`
  if (stored<boolean>(key)) return true
  store(key, true, REMEMBERED_DAYS, 'd')
  window.dataLayer ??= []
  window.dataLayer.push(purchaseEvent({ id, name: bought.name, price: decimal(lastCharge.price) }))
  notifySuccess(TEXTS.paymentConfirmed(bought.name))
  return true
}

/**
 * Sends the purchase named by the address (`?payment=&sub=`) to the page's analytics, once, as soon as its payment is confirmed, and
 * removes it from the address. Then reloads the company's rights.
 */
export const PurchaseEvent = (): null => {
  const { from, to, payment, sub } = useSearch({ from: '/dashboard/company/plan/current/' })
  const { company } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/dashboard' })

  useEffect(() => {
    if (payment === undefined || sub === undefined) return
    store(AWAITED_PURCHASE, sub, AWAITED_HOURS, 'h')
    navigate({ to: '.', search: from && to ? { from, to } : {}, replace: true })
  }, [from, to, payment, sub, navigate])

  useEffect(() => {
    const awaited = stored<PurchaseId>(AWAITED_PURCHASE)
    // a purchase still in the address is requested after it was removed from the address
    if (awaited === null || sub !== undefined) return
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const askOn = async () => {
      // analytics must not delay the page: an event that cannot be sent is dropped
      const arrived = await tell(awaited).catch(() => true)
      const waited = Date.now() - since
      if (arrived) {
        forget(AWAITED_PURCHASE)
        await client.invalidateQueries(subscriptionQuery(company.id))
      } else if (!hasLeft && waited < PATIENCE_MS) timer = setTimeout(askOn, pauseAfter(waited))
    }
    timer = setTimeout(askOn)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [sub, company.id, client])
  return null
}
