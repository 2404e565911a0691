import { Text, Title } from '@mantine/core'
import { BadgeEuro, CreditCard, Files, FileText, History, Scale, Users } from 'lucide-react'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { LazySubjectDeadlines } from '../deadlines/LazySubjectDeadlines.tsx'
import classes from './SettingsScreen.module.css'
import { TEXTS } from './texts.ts'

/** A form, which is used after the links beside it. */
const Approvers = lazyPart(async () => (await import('./Approvers.tsx')).Approvers, <CardComing height={424} />)

/** The company's settings: who approves its sheets, as the documents print it, and the pages with the others. */
export const SettingsScreen = () => {
  const { company } = useCompany()
  const maySet = useAllowed('nomenclators')
  const maySeePeople = useAllowed('people')
  const mayBuy = useAllowed('money')
  return (
    <>
      <Title order={1}>{LABEL.settings}</Title>
      <Text c="dimmed" className={classes.company ?? ''}>
        {company.name}
      </Text>
      <div className={classes.columns}>
        <div>
          {maySeePeople ? (
            <PlaceLink to="/dashboard/settings/echipa" icon={<Users size={20} aria-hidden />} name={TEXTS.team} about={TEXTS.teamHelp} />
          ) : null}
          {maySet ? <CompanyPlaces /> : null}
          <PlaceLink to="/dashboard/settings/prints" icon={<Files size={20} aria-hidden />} name={TEXTS.prints} about={TEXTS.printsHelp} />
          {maySeePeople ? (
            <PlaceLink
              to="/dashboard/settings/journal"
              icon={<History size={20} aria-hidden />}
              name={TEXTS.journal}
              about={TEXTS.journalHelp}
            />
          ) : null}
          {mayBuy ? (
            <PlaceLink
              to="/dashboard/subscription"
              icon={<BadgeEuro size={20} aria-hidden />}
              name={LABEL.subscription}
              about={TEXTS.subscriptionHelp}
            />
          ) : null}
        </div>
        <div>
          {/* another company is another form */}
          {maySet ? <Approvers key={company.id} /> : null}
          <div className={classes.deadlines}>
            <LazySubjectDeadlines subject="company" />
          </div>
        </div>
      </div>
    </>
  )
}

/** The pages with what documents, receipts and books go by. */
const CompanyPlaces = () => (
  <>
    <PlaceLink
      to="/dashboard/settings/documents"
      icon={<FileText size={20} aria-hidden />}
      name="Aspectul documentelor"
      about={TEXTS.layoutHelp}
    />
    <PlaceLink
      to="/dashboard/settings/receipts"
      icon={<CreditCard size={20} aria-hidden />}
      name={TEXTS.receipts}
      about={TEXTS.receiptsHelp}
    />
    <PlaceLink to="/dashboard/settings/fiscal" icon={<Scale size={20} aria-hidden />} name={TEXTS.fiscal} about={TEXTS.fiscalHelp} />
  </>
)
