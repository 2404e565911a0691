import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/contract.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { packageSaving } from '#domain/plan/package-price.ts'
import { useCompany } from '../../app/company-context.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { isFree, planPeriod, planPrice } from './plan-texts.ts'
import classes from './Subscription.module.css'
import { TEXTS } from './texts.ts'
import { packagesQuery } from './use-free-package.ts'

type Package = AnswerOf<'packages'>[number]

const Offer = ({ offer }: { offer: Package }) => {
  const { id, name, months, price, originalPrice, priceWithVat, feature } = offer
  const saving = packageSaving({ price: decimal(price), original: originalPrice === null ? null : decimal(originalPrice) })
  const facts = [planPeriod({ price, months }), feature, saving ? TEXTS.saving(formatMoney(saving)) : null]
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <Text span size="sm" c="dimmed" display="block">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className="tabular nowrap">
        {planPrice(price)}
        {priceWithVat > price ? TEXTS.exclusive : ''}
        {priceWithVat > price ? (
          <Text span size="sm" c="dimmed" display="block">
            {TEXTS.inclusive(planPrice(priceWithVat))}
          </Text>
        ) : null}
      </span>
      <Anchor
        size="sm"
        aria-label={TEXTS.choosePackageNamed(name)}
        renderRoot={(props) => <Link to="/dashboard/payment/invoice/$packageId" params={{ packageId: String(id) }} {...props} />}
      >
        {TEXTS.choose}
      </Anchor>
    </li>
  )
}

/** What each package that can be bought in place of the present one gives and costs. */
export const OtherPackages = () => {
  const { activePackage, nextPackage, permissions } = useCompany().subscription
  const { data, error, refetch } = useQuery(packagesQuery)
  const currentId = permissions.mayWrite ? activePackage?.package.id : undefined
  const offers = data?.filter(({ id, name, price }) => id !== currentId && name !== nextPackage?.name && !isFree(price))
  return (
    <section className={`card ${classes.plan}`} aria-labelledby="other-packages">
      <Title order={2} size="h3" id="other-packages">
        {TEXTS.otherPackages}
      </Title>
      {activePackage?.nextPaymentDate ? (
        <Text size="sm" c="dimmed">
          {TEXTS.startsAfter}
        </Text>
      ) : null}
      {error && !data ? <LoadFailed title={TEXTS.packagesLoadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <Skeleton height={160} mt="md" /> : null}
      <ul className={classes.offers}>
        {offers?.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
