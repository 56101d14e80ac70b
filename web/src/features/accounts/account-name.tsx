// Tells the browser whose password it may remember, where the address is not typed.
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
