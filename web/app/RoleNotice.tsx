import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { useCompany } from './company-context.tsx'
import { ROLE_NOTICE } from './gone-texts.ts'
import { Notice } from './Notice.tsx'
import { MISSING } from './texts.ts'

/** Says what the user's role allows, in place of a page that it does not open. */
export const RoleNotice = () => {
  const { company, role } = useCompany()
  const { name, may } = ROLE_TEXTS[role]
  return (
    <Notice
      title={ROLE_NOTICE.title}
      actions={<Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{MISSING.backHome}</Button>}
    >
      <p>{ROLE_NOTICE.text(company.name, name, may)}</p>
      <p>{ROLE_NOTICE.help}</p>
    </Notice>
  )
}
