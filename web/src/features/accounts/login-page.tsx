// Signing in with e-mail and password.
export function LoginPage() {
  return null
}
