// A hidden user name, so that password managers know whose password to store when the address isn't entered
// here.
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
