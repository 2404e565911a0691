import { UnstyledButton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { STORED, store } from '../../lib/stored.ts'
import { userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { useLogout } from '../use-logout.ts'
import { Brand, Mark } from './Brand.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import { DashboardProviders } from './DashboardProviders.tsx'
import classes from './DashboardShell.module.css'
import { Footer } from './Footer.tsx'
import { HelpButton } from './HelpButton.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PageKeys } from './PageKeys.tsx'
import { DriverBar, PhoneBar, PhoneMenuButton } from './PhoneMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

const DAYS_KEPT = 30

/** The frame of every page of a signed-in user: header, menu, the page, footer. */
export const DashboardShell = () => {
  const user = useSuspenseQuery(userQuery).data
  const logout = useLogout()
  const register = useLogout('/auth/register')
  const hasCompany = user.companies.length > 0
  // the phone's bar holds pages of a company
  const ownBar = useMatches({ select: (matches) => matches.some((match) => match.staticData.ownBar) }) || !hasCompany
  const active = user.companies.find(({ id }) => id === user.activeCompanyId)
  const { name: company = null, demo = false } = active ?? {}
  const isDriver = active?.role === 'driver'
  useEffect(() => store(STORED.frame, { company, demo }, DAYS_KEPT), [company, demo])
  return (
    <DashboardProviders>
      <div className={`column ${classes.shell}`} {...(ownBar ? {} : { 'data-phone-bar': true })}>
        <a href="#continut" className={`${classes.skip} screen-only`}>
          {SHELL.skip}
        </a>
        {user.impersonatedBy ? (
          <div className={`${classes.banner} screen-only`} role="status">
            {SHELL.impersonation(user.impersonatedBy, user.email)}{' '}
            <UnstyledButton className={classes.back} onClick={logout}>
              {SHELL.backToAdministration}
            </UnstyledButton>
          </div>
        ) : null}
        {active?.demo ? (
          <div className={`${classes.banner} screen-only`} role="status">
            {SHELL.demoCompany}{' '}
            <UnstyledButton className={classes.back} onClick={register}>
              {SHELL.ownAccount}
            </UnstyledButton>
          </div>
        ) : null}
        <header className={`${classes.header} screen-only`}>
          <div className={`row ${classes.bar}`}>
            <Link to="/dashboard" activeOptions={{ exact: true }} className={classes.brand} aria-label={SHELL.brandHome}>
              <span className={classes.desk}>
                <Brand />
              </span>
              <span className={classes.phone}>
                <Mark />
              </span>
            </Link>
            <div className={classes.desk}>
              <MainMenu hasCompany={hasCompany} several={user.companies.length > 1} isDriver={isDriver} />
            </div>
            <div className={`row ${classes.right}`}>
              {isDriver ? null : <PageKeys companyId={user.activeCompanyId} />}
              <div className={classes.desk}>
                <HelpButton />
                <ThemeMenu />
              </div>
              <CompanyMenu user={user} />
              {ownBar ? (
                <div className={classes.phone}>
                  <PhoneMenuButton hasCompany={hasCompany} />
                </div>
              ) : null}
            </div>
          </div>
        </header>
        <main id="continut" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        {ownBar ? null : <div className={`${classes.phone} screen-only`}>{isDriver ? <DriverBar /> : <PhoneBar />}</div>}
      </div>
    </DashboardProviders>
  )
}
