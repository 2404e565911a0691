import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { AnswerOf } from '#contract/contract.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { useCompany } from '../../app/company-context.tsx'
import { subscriptionQuery } from '../../app/session.ts'
import { CallError, call } from '../../lib/api.ts'
import { tellDone, tellError } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { isFree, planPeriod, planPrice } from './plan-texts.ts'
import classes from './Subscription.module.css'

type Package = AnswerOf<'packages'>[number]

const NOT_PAYABLE = 'Plata online nu este încă disponibilă în această instalare.'

const PackageCard = ({ offer, current, onTake, taking }: { offer: Package; current: boolean; onTake: () => void; taking: boolean }) => {
  const { subscription } = useCompany()
  const free = isFree(offer.price)
  return (
    <li className={`card ${classes.package}`}>
      <h2 className={classes.name}>{offer.name}</h2>
      <p className={classes.price}>
        {offer.originalPrice !== null && offer.originalPrice > offer.price ? (
          <s className={classes.original}>{planPrice(offer.originalPrice)}</s>
        ) : null}
        {planPrice(offer.price)}
      </p>
      <Text size="sm" c="dimmed">
        {planPeriod(offer)}
        {free ? '' : ', fără TVA'}
      </Text>
      <p className={classes.feature}>{offer.feature}</p>
      {current ? (
        <Text fw={500}>
          <Check size={16} style={{ verticalAlign: '-3px' }} aria-hidden /> Pachetul actual
        </Text>
      ) : free && subscription.freeAvailable ? (
        <Button onClick={onTake} loading={taking}>
          Începe gratuit
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {free ? `${REFUSALS.FREE_PACKAGE_TAKEN.text}.` : NOT_PAYABLE}
        </Text>
      )}
    </li>
  )
}

/** The choice of a package. The free one is taken at once. */
export const PaymentScreen = () => {
  const { company, subscription } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  const packages = useQuery({ queryKey: ['packages'], queryFn: ({ signal }) => call('packages', {}, signal) })
  const take = useMutation({
    mutationFn: () => call('takeFreePackage', { body: { companyId: company.id } }),
    onSuccess: async (taken) => {
      client.setQueryData(subscriptionQuery(company.id).queryKey, taken)
      tellDone('Pachetul gratuit este activ')
      await navigate({ to: '/dashboard' })
    },
    onError: (error) => {
      tellError(error)
      if (error instanceof CallError && error.code === 'FREE_PACKAGE_TAKEN') client.invalidateQueries(subscriptionQuery(company.id))
    },
  })
  const { activePackage, permissions } = subscription
  return (
    <>
      <Title order={1}>Alege pachetul</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Text>
      {packages.isError && !packages.data ? (
        <LoadFailed title="Pachetele nu s-au putut încărca" error={packages.error} onRetry={() => packages.refetch()} inset={false} />
      ) : (
        <ul className={classes.packages} aria-busy={packages.isPending}>
          {packages.data
            ? packages.data.map((offer) => (
                <PackageCard
                  key={offer.id}
                  offer={offer}
                  current={activePackage?.package.id === offer.id && permissions.state !== 'expired'}
                  onTake={() => take.mutate()}
                  taking={take.isPending}
                />
              ))
            : ['a', 'b', 'c'].map((key) => (
                <li key={key} className={`card ${classes.package}`} aria-hidden>
                  <Skeleton height={18} width="50%" />
                  <Skeleton height={28} width="40%" mt={16} />
                  <Skeleton height={14} mt={24} />
                  <Skeleton height={36} mt={24} />
                </li>
              ))}
        </ul>
      )}
    </>
  )
}
