import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { AnswerOf } from '#contract/contract.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { packageSaving } from '#domain/plan/package-price.ts'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { isFree, planPeriod, planPrice } from './plan-texts.ts'
import classes from './Subscription.module.css'
import { TEXTS } from './texts.ts'
import { packagesQuery, useFreePackage } from './use-free-package.ts'

type Package = AnswerOf<'packages'>[number]

const Price = ({ offer: { price, originalPrice, priceWithVat, months } }: { offer: Package }) => {
  const saving = packageSaving({ price: decimal(price), original: originalPrice === null ? null : decimal(originalPrice) })
  // without VAT on top there is nothing to tell apart
  const taxed = priceWithVat > price
  return (
    <>
      <p className={classes.price}>
        {saving && originalPrice !== null ? (
          <s className={classes.original}>
            <span className="heard">{TEXTS.originalPrice}</span>
            {planPrice(originalPrice)}
          </s>
        ) : null}
        {planPrice(price)}
      </p>
      <Text size="sm" c="dimmed">
        {planPeriod({ price, months })}
        {taxed ? TEXTS.exclusive : ''}
      </Text>
      {taxed ? (
        <Text size="md" mt={4} className="tabular">
          {TEXTS.inclusive(planPrice(priceWithVat))}
        </Text>
      ) : null}
      {saving ? (
        <Text size="sm" fw={500} mt={4} className="tabular">
          {TEXTS.saving(formatMoney(saving))}
        </Text>
      ) : null}
    </>
  )
}

type CardProps = { offer: Package; current: boolean; paid: boolean; lead: boolean; onTake: () => void; taking: boolean }

const PackageCard = ({ offer, current, paid, lead, onTake, taking }: CardProps) => {
  const { activePackage, nextPackage, freeAvailable } = useCompany().subscription
  const variant = lead ? 'filled' : 'default'
  const free = isFree(offer.price)
  // it is charged again by itself
  const renewed = current && activePackage?.nextPaymentDate !== null
  const ordered = nextPackage?.name === offer.name ? nextPackage : null
  return (
    <li className={`card column ${classes.package}`} {...(current ? { 'data-current': true } : {})}>
      <h2 className={classes.name}>{offer.name}</h2>
      <Price offer={offer} />
      <p className={classes.feature}>{offer.feature}</p>
      {current ? (
        <Text fw={500} mb={free || renewed ? 0 : 12}>
          <Check size={16} style={{ verticalAlign: '-3px' }} aria-hidden />
          {TEXTS.currentPackage}
        </Text>
      ) : null}
      {free ? (
        current ? null : freeAvailable && !paid ? (
          <Button variant={variant} onClick={onTake} loading={taking}>
            {TEXTS.startFree}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {freeAvailable ? TEXTS.freeNotNow : `${REFUSALS.FREE_PACKAGE_TAKEN.text}.`}
          </Text>
        )
      ) : renewed ? null : ordered ? (
        <Text size="sm" c="dimmed">
          {TEXTS.starts(ordered.name, formatDay(ordered.startDate))}
        </Text>
      ) : (
        <Button
          variant={variant}
          aria-label={current ? TEXTS.prolongPackageNamed(offer.name) : TEXTS.choosePackageNamed(offer.name)}
          renderRoot={(props) => <Link to="/dashboard/payment/invoice/$packageId" params={{ packageId: String(offer.id) }} {...props} />}
        >
          {current ? TEXTS.prolong : TEXTS.choose}
        </Button>
      )}
    </li>
  )
}

/** The choice of a package. The free one is taken at once, the others are paid on the way that begins here. */
export const PaymentScreen = () => {
  const { company, subscription } = useCompany()
  const packages = useQuery(packagesQuery)
  const take = useFreePackage()
  const { activePackage, nextPackage, freeAvailable, permissions } = subscription
  const currentId = permissions.mayWrite ? activePackage?.package.id : undefined
  const paid = permissions.mayWrite && activePackage !== null && !isFree(activePackage.package.price)
  // one primary button, as on the front page: the longest of those that can be taken now, which costs least a month; none shorter than one's own
  const months = paid ? activePackage.package.months : 0
  const lead =
    packages.data?.findLast((each) => each.id !== currentId && each.months > months && (!isFree(each.price) || (freeAvailable && !paid))) ??
    packages.data?.find(({ id }) => id === currentId)
  return (
    <>
      {activePackage ? <BackLink to="/dashboard/subscription">{LABEL.subscription}</BackLink> : null}
      <Title order={1}>{TEXTS.choosePackage}</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Text>
      {nextPackage ? <Text mt="md">{TEXTS.nextPackage(nextPackage.name, formatDay(nextPackage.startDate))}</Text> : null}
      {packages.isError && !packages.data ? (
        <LoadFailed title={TEXTS.packagesLoadFailed} error={packages.error} onRetry={() => packages.refetch()} inset={false} />
      ) : (
        <ul className={classes.packages} aria-busy={packages.isPending}>
          {packages.data
            ? packages.data.map((offer) => (
                <PackageCard
                  key={offer.id}
                  offer={offer}
                  current={offer.id === currentId}
                  paid={paid}
                  lead={offer === lead}
                  onTake={() => take.mutate()}
                  taking={take.isPending}
                />
              ))
            : ['a', 'b', 'c', 'd'].map((key) => (
                <li key={key} className={`card column ${classes.package}`} aria-hidden>
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
