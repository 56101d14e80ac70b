// The login page with the stage that the user wants to join: the accounts feature knows nothing about stages.
import { LoginPage } from '@/features/accounts/sign-in/login-page'
import { StageToJoin } from '@/features/stages/stage-to-join'

export function LoginScreen() {
  return (
    <LoginPage>
      <StageToJoin />
    </LoginPage>
  )
}
