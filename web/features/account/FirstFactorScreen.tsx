import { Button, Text, Title } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { SHELL } from '../../app/texts.ts'
import { useLogout } from '../../app/use-logout.ts'
import { SecondFactor } from './SecondFactorPanel.tsx'
import { TEXTS } from './texts.ts'

/** Where an administrator without a second factor is led: to set it up, or to sign out. */
export const FirstFactorScreen = () => {
  const logout = useLogout()
  return (
    <>
      <Title order={1} size="h2">
        {TEXTS.firstFactor}
      </Title>
      <Text my="md">{TEXTS.firstFactorHelp}</Text>
      <SecondFactor />
      <Button mt="xl" variant="default" leftSection={<LogOut size={16} />} onClick={logout}>
        {SHELL.logout}
      </Button>
    </>
  )
}
