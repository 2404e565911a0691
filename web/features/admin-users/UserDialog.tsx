import { Button, Modal, Table, Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminUser, SetPasswordForm } from '#contract/admin-users.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import dialog from '../../ui/FormDialog.module.css'
import { confirm, confirmLeave, notifySuccess } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { COMMON, DIALOG } from '../../ui/texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { TEXTS } from './texts.ts'
import classes from './UserDialog.module.css'

/**
 * Whether an account has a second factor, with a button that removes it for a user who has lost it; those of administrators cannot be
 * removed.
 */
const UserSecondFactor = ({ user }: { user: AdminUser }) => {
  const client = useQueryClient()
  const [on, setOn] = useState(user.secondFactor)
  const { busy, run } = useBusy()
  const remove = async () => {
    const text = TEXTS.removeFactorWarning(user.email)
    if (!(await confirm({ title: TEXTS.removeFactorQuestion, text, confirm: TEXTS.removeFactor, destroys: true }))) return
    await run(async () => {
      await call('removeUserSecondFactor', { body: { id: user.id } })
      setOn(false)
      notifySuccess(TEXTS.factorRemoved(user.email))
      await client.invalidateQueries({ queryKey: ['adminUsers'] })
    })
  }
  if (!on) return <p className={classes.none}>{TEXTS.factorOff}</p>
  if (user.userType === 'admin') return <p className={classes.none}>{TEXTS.factorOfAdministrator}</p>
  return (
    <div className={classes.form}>
      <p className={classes.factor}>{TEXTS.factorOn}</p>
      <Button variant="default" loading={busy} onClick={remove}>
        {TEXTS.removeFactor}
      </Button>
    </div>
  )
}

const Person = ({ user }: { user: AdminUser }) => (
  <dl className={classes.facts}>
    <dt>{LABEL.fullName}</dt>
    <dd>{user.name || '–'}</dd>
    <dt>{LABEL.email}</dt>
    <dd>{user.email}</dd>
    <dt>{LABEL.phone}</dt>
    <dd>{user.phone ?? '–'}</dd>
    <dt>{TEXTS.since}</dt>
    <dd>{formatDay(user.createdAt)}</dd>
  </dl>
)

const Companies = ({ companies }: Pick<AdminUser, 'companies'>) =>
  companies.length === 0 ? (
    <p className={classes.none}>{TEXTS.noCompany}</p>
  ) : (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{LABEL.name}</Table.Th>
            <Table.Th>{COMMON.cui}</Table.Th>
            <Table.Th>{LABEL.package}</Table.Th>
            <Table.Th>{TEXTS.expires}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {companies.map(({ id, name, cui, activePackage }) => (
            <Table.Tr key={id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td className="tabular">{cui}</Table.Td>
              <Table.Td>{activePackage?.name ?? TEXTS.noPackage}</Table.Td>
              <Table.Td className="tabular nowrap">{activePackage ? formatDay(activePackage.expirationDate) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )

type Props = { user: AdminUser; onClose: () => void }

/** An account: its user, companies, a new password, and its second factor. */
export const UserDialog = ({ user, onClose }: Props) => {
  const phone = usePhone()
  useFocusBack()
  const empty = { id: user.id, password: '', confirm_password: '' }
  const form = useForm(SetPasswordForm, {
    defaults: empty,
    save: (body) => call('setUserPassword', { body }),
    onSaved: () => {
      form.reset(empty)
      notifySuccess(LABEL.passwordChanged)
    },
  })
  const { submit, busy, dirty } = form
  const leave = async () => {
    if (!busy && (!dirty || (await confirmLeave()))) onClose()
  }
  return (
    <Modal opened onClose={leave} title={user.email} size={640} fullScreen={phone} classNames={{ title: dialog.title ?? '' }}>
      <Tabs defaultValue="person">
        <Tabs.List>
          <Tabs.Tab value="person">{LABEL.personalData}</Tabs.Tab>
          <Tabs.Tab value="companies">{LABEL.companies}</Tabs.Tab>
          <Tabs.Tab value="password">{LABEL.password}</Tabs.Tab>
          <Tabs.Tab value="factor">{TEXTS.secondFactor}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="person">
          <Person user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="companies">
          <Companies companies={user.companies} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <Form className={classes.form} onSubmit={submit}>
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <NewPasswordFields form={form} help={TEXTS.passwordHelp} />
            <SubmitButton loading={busy}>{LABEL.changePassword}</SubmitButton>
          </Form>
        </Tabs.Panel>
        <Tabs.Panel value="factor">
          <UserSecondFactor user={user} />
        </Tabs.Panel>
      </Tabs>
      <div className={`wrap ${dialog.foot}`}>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={leave}>
            {DIALOG.close}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
