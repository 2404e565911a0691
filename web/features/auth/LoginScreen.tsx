import { useSearch } from '@tanstack/react-router'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { LoginForm } from './login/LoginForm.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The login page inside the application, for a user who has signed out; other visitors get the small page with the same form. */
export const LoginScreen = () => {
  const { redirect } = useSearch({ from: '/auth/login' })
  const signIn = useSignIn()
  const search = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return <LoginForm search={search} lead={() => <GoogleEntrance onSession={signIn} />} onSession={signIn} />
}
