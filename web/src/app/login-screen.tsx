// The login page, with the stage that somebody signs in for: accounts know nothing of stages.
import { LoginPage } from '../features/accounts/sign-in/login-page'
import { StageToJoin } from '../features/stages/stage-to-join'

export function LoginScreen() {
  return (
    <LoginPage>
      <StageToJoin />
    </LoginPage>
  )
}
